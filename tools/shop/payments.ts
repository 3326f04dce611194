import { sandboxAccount } from '../payment-sandbox/settings.ts';
import { isPortFree, keepRunning } from './processes.ts';

export type Payments = {
  /** Settings of the Worker. */
  settings: Record<string, string>;
  /** Where the sandbox shows itself; null when the shop runs against another provider. */
  sandbox: string | null;
};

const realApi = 'https://api.razorpay.com';
const realCheckout = 'https://checkout.razorpay.com/v1/checkout.js';
const handedOn = [
  'RAZORPAY_KEY_ID',
  'RAZORPAY_KEY_SECRET',
  'RAZORPAY_WEBHOOK_SECRET',
  'RAZORPAY_WEBHOOK_SECRET_PREVIOUS',
];

type Wanted = { port: number; shopOrigin: string; onExit: (output: string) => void };

/** The provider that the environment names, else a sandbox as a process of its own. */
export async function openPayments({ port, shopOrigin, onExit }: Wanted): Promise<Payments> {
  if (process.env.RAZORPAY_API_URL || process.env.RAZORPAY_KEY_ID) return { settings: ownProvider(), sandbox: null };
  const origin = await serveSandbox({ port, shopOrigin, onExit });
  const { keyId, keySecret, webhookSecret } = sandboxAccount;
  return {
    settings: {
      RAZORPAY_API_URL: origin,
      RAZORPAY_CHECKOUT_URL: `${origin}/v1/checkout.js`,
      RAZORPAY_KEY_ID: keyId,
      RAZORPAY_KEY_SECRET: keySecret,
      RAZORPAY_WEBHOOK_SECRET: webhookSecret,
    },
    sandbox: origin,
  };
}

/** Nothing of the sandbox may be left in .dev.vars' defaults then: a real key goes to the real provider. */
function ownProvider(): Record<string, string> {
  const apiUrl = process.env.RAZORPAY_API_URL || realApi;
  const checkoutUrl = apiUrl === realApi ? realCheckout : `${apiUrl}/v1/checkout.js`;
  const given = handedOn.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : []));
  return {
    RAZORPAY_API_URL: apiUrl,
    RAZORPAY_CHECKOUT_URL: process.env.RAZORPAY_CHECKOUT_URL || checkoutUrl,
    ...Object.fromEntries(given),
  };
}

async function serveSandbox({ port, shopOrigin, onExit }: Wanted): Promise<string> {
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    throw new Error(`SANDBOX_PORT must be a port number, not ${process.env.SANDBOX_PORT}.`);
  if (new URL(shopOrigin).port === String(port) || !(await isPortFree(port))) {
    throw new Error(
      `Port ${port}, for the payment sandbox, is in use. Stop what listens there, or choose another: SANDBOX_PORT=${port + 1} npm start`,
    );
  }
  const args = ['tools/payment-sandbox/serve.ts', '--port', String(port)];
  args.push('--webhook-url', `${shopOrigin}/webhooks/razorpay`);
  const child = keepRunning(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  const keep = (part: Buffer) => {
    output = (output + part).slice(-8_000);
  };
  child.stdout?.on('data', keep);
  child.stderr?.on('data', keep);
  child.on('exit', () => onExit(output));
  const origin = `http://localhost:${port}`;
  while (child.exitCode === null) {
    if (
      await fetch(`${origin}/sandbox/orders`)
        .then(({ ok }) => ok)
        .catch(() => false)
    )
      return origin;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('The payment sandbox did not come up.');
}
