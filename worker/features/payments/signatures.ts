/** HMAC-SHA256 as the provider signs: lower-case hex of 32 bytes, compared in constant time by WebCrypto itself. */

const signatureForm = /^[0-9a-f]{64}$/;
const encoder = new TextEncoder();

export type SignedPayment = { orderId: string; paymentId: string; signature: string };

/** `orderId` is the one the shop has stored, never the browser's word. */
export function isPaymentSigned({ orderId, paymentId, signature }: SignedPayment, secrets: readonly string[]) {
  return isSigned(encoder.encode(`${orderId}|${paymentId}`), signature, secrets);
}

/** Over the bytes as they came. While a secret is being changed, late events still carry the old one. */
export function isWebhookSigned(rawBody: BufferSource, signature: string | null, secrets: readonly string[]) {
  return isSigned(rawBody, signature, secrets);
}

async function isSigned(message: BufferSource, signature: string | null, secrets: readonly string[]): Promise<boolean> {
  if (signature === null || !signatureForm.test(signature)) return false;
  const bytes = Uint8Array.from(signature.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
  // An empty secret would let anybody sign.
  const known = secrets.filter((secret) => secret !== '');
  const matches = await Promise.all(known.map((secret) => verify(message, bytes, secret)));
  return matches.includes(true);
}

async function verify(message: BufferSource, signature: BufferSource, secret: string): Promise<boolean> {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('raw', encoder.encode(secret), algorithm, false, ['verify']);
  return crypto.subtle.verify('HMAC', key, signature, message);
}
