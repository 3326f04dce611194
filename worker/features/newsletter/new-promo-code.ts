/** Crockford's letters: none is taken for another one. */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

const length = 8;

/** `seed` where the same question must lead to the same code; nobody else can know it. */
export function newPromoCode(seed: Uint8Array = crypto.getRandomValues(new Uint8Array(length))): string {
  return `OWN-${[...seed.subarray(0, length)].map((byte) => letters[byte % letters.length]).join('')}`;
}
