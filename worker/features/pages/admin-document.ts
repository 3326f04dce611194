import { Hono } from 'hono';
import { shop } from '../../../contract/shop.ts';
import { admin } from '../../../dist/server/browser-files.js';
import type { AppEnv } from '../../env.ts';
import { htmlText } from '../../http/html-text.ts';

/**
 * The owner's desk is a document of its own, empty and the same at every address: what it shows comes over the API, which asks who is
 * there. Nobody keeps it, no service worker answers it, and it may talk to nobody but the shop (security 5).
 */

const contentPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  // Pictures that are about to be sent are shown from the device.
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "object-src 'none'",
  "frame-ancestors 'none'",
].join('; ');

const headers = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': contentPolicy,
  'cache-control': 'no-store',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'x-robots-tag': 'noindex, nofollow',
  'cross-origin-opener-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
};

const html = `<!doctype html>
<html lang="en" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover, interactive-widget=resizes-content">
<title>Admin · ${htmlText(shop.name)}</title>
<meta name="robots" content="noindex, nofollow">
<meta name="theme-color" media="(prefers-color-scheme: light)" content="#fcfcfe">
<meta name="theme-color" media="(prefers-color-scheme: dark)" content="#0c0e15">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="${admin.sheet}">
<script type="module" src="${admin.entry}"></script>
</head>
<body>
<div id="root"><noscript><p>The admin area needs JavaScript.</p></noscript></div>
</body>
</html>`;

export const adminDocument = new Hono<AppEnv>()
  .get('/admin', (c) => c.body(html, 200, headers))
  .get('/admin/*', (c) => c.body(html, 200, headers));
