import { z } from 'zod/mini';

/** Security 1: trimmed, lower-cased for uniqueness, at most 254 characters. One form for an "é" typed as one sign or as two. */
const emailMaxLength = 254;
/** One @, a host of dotted parts, nothing that could be a second address, a header line, invisible or no character. */
const emailForm =
  /^[^\s@<>()[\]\\,;:"\p{Cc}\p{Cf}\p{Cs}]+@(?:[^\s@.<>()[\]\\,;:"\p{Cc}\p{Cf}\p{Cs}]+\.)+[^\s@.<>()[\]\\,;:"\p{Cc}\p{Cf}\p{Cs}]{2,}$/u;

const required = 'Email is required';
const invalid = 'Invalid email format';

export const Email = z.pipe(
  z
    .string({ error: required })
    .check(
      z.trim(),
      z.toLowerCase(),
      z.normalize('NFC'),
      z.minLength(1, required),
      z.maxLength(emailMaxLength, invalid),
    ),
  z.string().check(z.regex(emailForm, invalid)),
);

export const NewsletterInput = z.object({ email: Email });
export type NewsletterInput = z.infer<typeof NewsletterInput>;
