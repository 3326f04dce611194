import { describe, expect, test } from 'vitest';
import { basicAuth } from './razorpay-call.ts';
import { isPaymentSigned, isWebhookSigned } from './signatures.ts';

const bytes = (text: string) => new TextEncoder().encode(text);

const keySecret = 'sandbox_key_secret_0123456789';
const v1 = {
  orderId: 'order_SBX00000000001',
  paymentId: 'pay_SBX00000000001',
  signature: '504be6052df1f34b312dad1cb69681ce1432f7cc808f26d9ed895756f62b7bac',
};
const bodyW =
  '{"entity":"event","account_id":"acc_SBX00000000001","event":"payment.captured","contains":["payment"],"payload":{"payment":{"entity":{"id":"pay_SBX00000000001","entity":"payment","amount":149900,"currency":"INR","status":"captured","order_id":"order_SBX00000000001","method":"upi","captured":true}}},"created_at":1790000000}';
const v5 = '002f872c18c61418c86dc945ca8b4d2e5f0b85186bc0533155d43e9f2668e865';

describe('payment signatures', () => {
  test('V1 verifies', async () => {
    expect(await isPaymentSigned(v1, [keySecret])).toBe(true);
  });

  test('V2: swapped ids do not verify, whichever signature comes with them', async () => {
    const swapped = { orderId: v1.paymentId, paymentId: v1.orderId };
    const ofSwapped = 'c25efe7534f7f8f37316586715f4753ed92320d68b56b0808ed9d62391c4db01';
    expect(await isPaymentSigned({ ...swapped, signature: v1.signature }, [keySecret])).toBe(false);
    expect(await isPaymentSigned({ ...v1, signature: ofSwapped }, [keySecret])).toBe(false);
  });

  test("V3, the provider's own example, verifies", async () => {
    const signature = '0d4e745a1838664ad6c9c9902212a32d627d68e917290b0ad5f08ff4561bc50f';
    const signed = { orderId: 'order_IEIaMR65cu6nz3', paymentId: 'pay_IH4NVgf4Dreq1l', signature };
    expect(await isPaymentSigned(signed, ['EnLs21M47BllR3X8PSFtjtbd'])).toBe(true);
    const lowered = { ...signed, orderId: signed.orderId.toLowerCase() };
    expect(await isPaymentSigned(lowered, ['EnLs21M47BllR3X8PSFtjtbd'])).toBe(false);
  });

  test.each([
    ['upper case', v1.signature.toUpperCase()],
    ['a space behind', `${v1.signature} `],
    ['a line break behind', `${v1.signature}\n`],
    ['cut short', v1.signature.slice(0, -2)],
    ['too long', `${v1.signature}00`],
    ['a prefix', `sha256=${v1.signature}`],
    ['empty', ''],
    ['one bit off', v1.signature.replace(/^5/, '4')],
  ])('a signature that is %s does not verify', async (_, signature) => {
    expect(await isPaymentSigned({ ...v1, signature }, [keySecret])).toBe(false);
  });
});

describe('webhook signatures', () => {
  test('V4 and V5 verify over the bytes as they came', async () => {
    const v4 = '2fe04e22977002e6c7cb553adab8b460cb9e2a4970d5953cb27a8472752e3bbc';
    expect(await isWebhookSigned(bytes('{"a":1,"b":2,"c":{"d":3}}'), v4, ['123456'])).toBe(true);
    expect(bytes(bodyW)).toHaveLength(324);
    expect(await isWebhookSigned(bytes(bodyW), v5, ['sandbox_webhook_secret'])).toBe(true);
  });

  test('V6: the same event written anew does not verify', async () => {
    const anew = JSON.stringify(JSON.parse(bodyW), null, 1);
    expect(await isWebhookSigned(bytes(anew), v5, ['sandbox_webhook_secret'])).toBe(false);
    const ofAnew = 'f2a7d0da72f8504d39fcf3c8017e0764e55422292c683f939f96ae8b9b7db933';
    expect(await isWebhookSigned(bytes(anew), ofAnew, ['sandbox_webhook_secret'])).toBe(true);
  });

  test('V8: HMAC agrees with RFC 4231', async () => {
    const message = bytes('what do ya want for nothing?');
    const expected = '5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843';
    expect(await isWebhookSigned(message, expected, ['Jefe'])).toBe(true);
  });

  test('while a secret is being changed, both count; afterwards the old one does not', async () => {
    const old = 'sandbox_webhook_secret';
    expect(await isWebhookSigned(bytes(bodyW), v5, ['the new secret', old])).toBe(true);
    expect(await isWebhookSigned(bytes(bodyW), v5, [old, 'the new secret'])).toBe(true);
    expect(await isWebhookSigned(bytes(bodyW), v5, ['the new secret'])).toBe(false);
  });

  test('nothing verifies without a signature or without a secret', async () => {
    expect(await isWebhookSigned(bytes(bodyW), null, ['sandbox_webhook_secret'])).toBe(false);
    expect(await isWebhookSigned(bytes(bodyW), v5, [])).toBe(false);
    // HMAC of an empty message with an empty key: what anybody can compute.
    const ofNothing = 'b613679a0814d9ec772f95d778c35fc5ff1697c493715653c6c712144292c5ad';
    expect(await isWebhookSigned(bytes(''), ofNothing, [''])).toBe(false);
  });
});

test('V7: the Basic header', () => {
  expect(basicAuth({ keyId: 'rzp_test_sandbox00000001', keySecret })).toBe(
    'Basic cnpwX3Rlc3Rfc2FuZGJveDAwMDAwMDAxOnNhbmRib3hfa2V5X3NlY3JldF8wMTIzNDU2Nzg5',
  );
});
