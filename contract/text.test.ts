import { expect, test } from 'vitest';
import { z } from 'zod/mini';
import { SignupInput } from './auth.ts';
import { optionalLine, paragraphs, requiredLine } from './text.ts';

const line = requiredLine('Please fill this in', 12);
const messageOf = (schema: z.ZodMiniType, value: unknown) => schema.safeParse(value).error?.issues[0]?.message;

test.each(['', ' ', '\u200b', '\u200d', '\u00ad', '\u2800', '\u3164', '\ufe0f', '\u061c\u202e', '\u{e0041}'])(
  'a line that shows nothing (%j) is missing',
  (blank) => {
    expect(messageOf(line, blank)).toBe('Please fill this in');
    expect(messageOf(paragraphs('Please fill this in', 12), blank)).toBe('Please fill this in');
    expect(z.parse(optionalLine(12), blank)).toBeNull();
  },
);

test.each(['a\u0000', 'a\u0085b', '\ud800', 'a\udc00b'])(
  '%j is refused: no control, no half of a character',
  (text) => {
    expect(messageOf(line, text)).toBe('Please remove control characters.');
    expect(messageOf(paragraphs('', 12), text)).toBe('Please remove control characters.');
    expect(messageOf(optionalLine(12), text)).toBe('Please remove control characters.');
  },
);

test.each(['अनुष्का', 'क्‍ष', '👩‍👩‍👧', 'Zoë', '🏴󠁧󠁢󠁥󠁮󠁧󠁿'])('%s stays as it is', (text) => {
  expect(z.parse(line, ` ${text} `)).toBe(text);
});

test('marks that turn the direction of writing are taken out of a line', () => {
  expect(z.parse(line, 'a\u202eb\u061cc')).toBe('abc');
});

const person = { name: 'Asha', email: 'asha@example.com' };

test('a password of broken characters would equal every other one, and is refused', () => {
  const password = '\ud800\ud801\ud802\ud803\ud804\ud805\ud806\ud807';
  expect(messageOf(SignupInput, { ...person, password, passwordConfirm: password })).toBe(
    'Please remove control characters.',
  );
});

test('an address is the same one however its accents are typed', () => {
  const password = 'Correct horse 7';
  const emailOf = (email: string) =>
    z.parse(SignupInput, { ...person, email, password, passwordConfirm: password }).email;
  expect(emailOf('zoe\u0308@example.com')).toBe(emailOf('ZO\u00cb@example.com'));
});
