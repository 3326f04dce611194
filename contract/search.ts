/** One tokenizer for the server's full-text table and the device's copy, so that both find the same products. */

export const searchTextMaxLength = 100;

const word = /[\p{L}\p{N}\p{M}]+/gu;
const latinAccents = /[\u0300-\u036f]/g;

const hyphenated = /[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)+/gu;

/** Lower-case words without Latin accents, in order of appearance. Indian scripts keep their vowel signs. */
export function searchWords(text: string): string[] {
  return text.normalize('NFKD').replace(latinAccents, '').toLowerCase().match(word) ?? [];
}

type Searchable = {
  name: string;
  sku: string | null;
  vendor: string | null;
  descriptionShort: string;
  categoryName: string;
  subcategoryName: string;
};

/** What a product can be found by: its distinct words joined by spaces, the form the full-text table stores. */
export function productSearchText(product: Searchable): string {
  const { name, sku, vendor, descriptionShort, categoryName, subcategoryName } = product;
  const text = [name, sku, vendor, descriptionShort, categoryName, subcategoryName].join(' ');
  // People type "tshirt" for T-shirt: a hyphenated word is found whole, too.
  const compounds = (text.match(hyphenated) ?? []).map((compound) => compound.replaceAll('-', ''));
  return [...new Set([...searchWords(text), ...searchWords(compounds.join(' '))])].join(' ');
}

/** Every word of the question begins some word of the product; no words match everything. */
export function matchesSearch(productWords: readonly string[], questionWords: readonly string[]): boolean {
  return questionWords.every((start) => productWords.some((candidate) => candidate.startsWith(start)));
}
