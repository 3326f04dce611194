const plainSize = /^(?:\d{1,3}|\d{0,2}(?:X{0,4}[SL]|M))$/i;

/** "Size M" for letters and numbers; "One size" or "330 ml" speaks for itself. */
export function sizeWords(name: string): string {
  return plainSize.test(name) ? `Size ${name}` : name;
}
