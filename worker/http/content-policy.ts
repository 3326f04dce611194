import { cssHash } from '../../dist/server/browser-files.js';

type PolicySettings = { RAZORPAY_CHECKOUT_URL?: string; RAZORPAY_API_URL?: string };

const widgetScripts = ['https://checkout.razorpay.com', 'https://cdn.razorpay.com'];
const widgetFrames = ['https://api.razorpay.com', 'https://checkout.razorpay.com'];
const widgetCalls = [...widgetFrames, 'https://lumberjack.razorpay.com', 'https://lumberjack-metrics.razorpay.com'];

/** Security 5: nothing from elsewhere but the payment widget; the one inlined sheet by its hash. */
export function shopContentPolicy(settings: PolicySettings): string {
  const sandbox = [settings.RAZORPAY_CHECKOUT_URL, settings.RAZORPAY_API_URL].flatMap(originOf);
  const list = (...sources: string[]) => [...new Set([...sources, ...sandbox])].join(' ');
  return [
    "default-src 'none'",
    `script-src ${list("'self'", ...widgetScripts)}`,
    `style-src 'self' '${cssHash}'`,
    `img-src ${list("'self'", 'data:', 'blob:', ...widgetScripts)}`,
    "font-src 'self'",
    `connect-src ${list("'self'", ...widgetCalls)}`,
    `frame-src ${list(...widgetFrames)}`,
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

function originOf(address: string | undefined): string[] {
  return address && URL.canParse(address) ? [new URL(address).origin] : [];
}

/** Headers of every document; the policy comes on top. */
export const documentHeaders: Record<string, string> = {
  'content-type': 'text/html; charset=utf-8',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy':
    'camera=(), microphone=(), geolocation=(), payment=(self "https://api.razorpay.com" "https://checkout.razorpay.com")',
};
