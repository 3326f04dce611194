/** Crockford's letters: none is taken for another one. */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

export function newPromoCode(): string {
  const random = crypto.getRandomValues(new Uint8Array(8));
  return `OWN-${[...random].map((byte) => letters[byte % letters.length]).join('')}`;
}
