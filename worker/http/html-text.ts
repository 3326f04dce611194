const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Everything a person typed passes here on its way into a document or a mail. */
export function htmlText(value: string): string {
  return value.replace(/[&<>"']/g, (character) => entities[character] ?? '');
}
