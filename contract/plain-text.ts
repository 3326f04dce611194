/** Markup of another shop as paragraphs of plain text. A stranger's file may be all brackets: no step looks at a sign twice. */
export function plainText(html: string | undefined): string | undefined {
  return html
    ?.split(/(?=<\/?(?:script|style)\b)/i)
    .filter((part) => !/^<(script|style)\b/i.test(part))
    .join('')
    .replace(/<(br|\/p|\/div|\/li|\/h\d|\/tr)\b[^<>]*>/gi, '\n')
    .replace(/<li\b[^<>]*>/gi, '- ')
    .replace(/<[^<>]*>/g, '')
    .replace(/&(nbsp|amp|lt|gt|quot|#39|apos);/g, (_, name: string) => entities[name] ?? ' ')
    .replace(/[ \t]+/g, ' ')
    .replace(/ *\n\s*/g, '\n')
    .trim();
}

const entities: Record<string, string> = { nbsp: ' ', amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", apos: "'" };
