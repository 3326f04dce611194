/** Tables as text (RFC 4180), safe to open in a spreadsheet: a cell that would be taken for a formula begins with an apostrophe. */

const opening = /^[=+\-@\t\r']/;
const guarded = /^'[=+\-@\t\r']/;
const needsQuotes = /[",\n\r]|^\s|\s$/;

export type Cell = string | number | boolean | null;

export function csvLine(cells: readonly Cell[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}

function csvCell(cell: Cell): string {
  // Numbers are the shop's own, and no formula.
  const text = typeof cell === 'string' ? guard(cell) : cell === null ? '' : String(cell);
  return needsQuotes.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

function guard(text: string): string {
  return opening.test(text) ? `'${text}` : text;
}

/** What was written with a guard is read without it. */
function unguard(text: string): string {
  return guarded.test(text) ? text.slice(1) : text;
}

/** A row's cells by the names of their columns; undefined where the table has no such column. */
export type NamedCells = { get: (column: string) => string | undefined; has: (column: string) => boolean };

export function cellNames(names: readonly string[]): (cells: readonly string[]) => NamedCells {
  const places = new Map(names.map((name, at) => [name, at]));
  return (cells) => ({
    has: (column) => places.has(column),
    get(column) {
      const place = places.get(column);
      return place === undefined ? undefined : (cells[place] ?? '').trim();
    },
  });
}

/** Excel takes a file for UTF-8 when it begins so. */
export const byteOrderMark = '\ufeff';

export type CsvRow = { line: number; cells: string[] };

/**
 * Rows with the line they begin on; empty lines are none. Quotes may hold commas and line breaks; a lone quote inside a cell is a sign like
 * any other. One that is never closed would swallow all rows behind it: it throws words for the screen.
 */
export function parseCsv(text: string, separator = ','): CsvRow[] {
  const rows: CsvRow[] = [];
  let cells: string[] = [];
  let cell = '';
  let line = 1;
  let begun = 1;
  let isQuoted = false;
  let quotedFrom = 1;
  const endCell = () => {
    cells.push(unguard(cell));
    cell = '';
  };
  const endRow = () => {
    endCell();
    if (cells.some((value) => value !== '')) rows.push({ line: begun, cells });
    cells = [];
    begun = line;
  };
  const start = text.startsWith(byteOrderMark) ? 1 : 0;
  for (let at = start; at < text.length; at += 1) {
    const sign = text[at];
    if (isQuoted) {
      if (sign === '\n') line += 1;
      if (sign !== '"') cell += sign;
      else if (text[at + 1] === '"') {
        cell += '"';
        at += 1;
      } else isQuoted = false;
    } else if (sign === '"' && cell === '') {
      isQuoted = true;
      quotedFrom = line;
    } else if (sign === separator) endCell();
    else if (sign === '\n' || sign === '\r') {
      if (sign === '\r' && text[at + 1] === '\n') at += 1;
      line += 1;
      endRow();
    } else cell += sign;
  }
  if (isQuoted) throw new Error(`The quotation mark on line ${quotedFrom} is never closed.`);
  if (cell !== '' || cells.length > 0) endRow();
  return rows;
}
