import { Hono } from 'hono';
import type { AppEnv } from '../../env.ts';
import { AppError } from '../../http/app-error.ts';
import { webhookSecrets } from '../payments/provider-settings.ts';
import { isWebhookSigned } from '../payments/signatures.ts';
import { takeEvent } from './take-event.ts';
import { tendSoon } from './tend-soon.ts';

const maxBytes = 256 * 1024;

/** Outside the API: the signature is the only key. No provider call before the answer: it gives us five seconds. */
export const webhookRoutes = new Hono<AppEnv>().post('/razorpay', async (c) => {
  const secrets = webhookSecrets(c.env);
  const bytes = await readWithin(c.req.raw, maxBytes);
  if (!(await isWebhookSigned(bytes, c.req.header('x-razorpay-signature') ?? null, secrets))) {
    console.warn(JSON.stringify({ level: 'security', event: 'webhook_signature', requestId: c.get('requestId') }));
    throw new AppError('unauthenticated', { message: 'The signature does not match.' });
  }
  const sha256 = await hexDigest(bytes);
  const id = c.req.header('x-razorpay-event-id') || `sha256:${sha256}`;
  const db = c.get('db');
  const work = { db, env: c.env, nowMs: Date.now(), actor: 'webhook', requestId: c.get('requestId') };
  const { isDuplicate } = await takeEvent(work, {
    id: id.slice(0, 100),
    sha256,
    body: new TextDecoder().decode(bytes),
  });
  if (!isDuplicate) c.executionCtx.waitUntil(tendSoon(work));
  return c.json({ status: 'success', data: { duplicate: isDuplicate } });
});

/** The bytes as they came: a signature is over them, not over what they mean. */
async function readWithin(request: Request, limit: number): Promise<Uint8Array<ArrayBuffer>> {
  const tooLarge = new AppError('too_large', { message: 'The request is too large.' });
  if (Number(request.headers.get('content-length') ?? 0) > limit) throw tooLarge;
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of request.body ?? []) {
    length += chunk.byteLength;
    if (length > limit) throw tooLarge;
    chunks.push(chunk);
  }
  const bytes = new Uint8Array(length);
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.byteLength;
  }
  return bytes;
}

async function hexDigest(bytes: BufferSource): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
