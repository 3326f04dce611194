const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** `OM-` and 8 letters of Crockford's alphabet, which has none that look alike. */
export function newOrderNumber(): string {
  return `OM-${[...crypto.getRandomValues(new Uint8Array(8))].map((byte) => letters[byte & 31]).join('')}`;
}
