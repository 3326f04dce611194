import { z } from 'zod/mini';

/** What may be typed into a field (security 3): no NUL or control characters, lengths in code points. */

/** Half a surrogate pair is no character: stored, every one of them becomes the same sign. */
const controls = /[\p{Cc}\p{Cs}]/u;
const controlsButBreaks = /(?![\n\r\t])[\p{Cc}\p{Cs}]/u;
/** Bidi overrides and zero-width characters make a name look like another one; joiners stay, Indian scripts and emoji need them. */
const disguises = /[\u061c\u200b\u200e\u200f\u2028-\u202e\u2060\u2066-\u2069\ufeff]/g;

/** Fillers, joiners and the empty braille cell: alone they are a name that nobody sees. */
const nothingToSee = /^[\s\p{DI}\u2800]*$/u;

const plainTextMessage = 'Please remove control characters.';
const tooLong = (max: number) => `Please use at most ${max} characters.`;
const isWithin = (max: number) => (text: string) => text.length <= max * 2 && [...text].length <= max;

/** One line that must be there: trimmed, at least one character left, `required` said when it is not. */
export function requiredLine(required: string, max: number) {
  return z.pipe(
    z.pipe(
      z.string({ error: required }),
      z.transform((text) => text.replace(disguises, '').trim()),
    ),
    z.string().check(
      z.refine((text) => !nothingToSee.test(text), required),
      z.refine(isWithin(max), tooLong(max)),
      z.refine((text) => !controls.test(text), plainTextMessage),
    ),
  );
}

/** What somebody is called, in every form but the address (spec 5 words that one differently). */
export const FullName = requiredLine('Full name is required', 120);

/** Several lines: line breaks and tabs are welcome. */
export function paragraphs(required: string, max: number) {
  return z.pipe(
    z.pipe(
      z.string({ error: required }),
      z.transform((text) => text.trim()),
    ),
    z.string().check(
      z.refine((text) => !nothingToSee.test(text), required),
      z.refine(isWithin(max), tooLong(max)),
      z.refine((text) => !controlsButBreaks.test(text), plainTextMessage),
    ),
  );
}

/** One line that may be missing: what shows nothing is. */
export function optionalLine(max: number) {
  return z.pipe(
    z.pipe(
      z.nullish(z.string()),
      z.transform((text) => (text && !nothingToSee.test(text) ? text : null)),
    ),
    z.nullable(requiredLine('', max)),
  );
}

/** Several lines that may be missing: then they are empty. */
export function optionalParagraphs(max: number) {
  return z.pipe(
    z.pipe(
      z.nullable(z.string()),
      z.transform((text) => (text ?? '').trim()),
    ),
    z.string().check(
      z.refine(isWithin(max), tooLong(max)),
      z.refine((text) => !controlsButBreaks.test(text), plainTextMessage),
    ),
  );
}
