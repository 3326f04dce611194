import { z } from 'zod/mini';

/** Security 1: trimmed, lower-cased for uniqueness, at most 254 characters. */
const emailMaxLength = 254;
/** One @, a host of dotted parts, nothing that could be a second address, a header line, invisible or no character. */
const emailForm =
  /^[^\s@<>()[\]\\,;:"\p{Cc}\p{Cf}\p{Cs}]+@(?:[^\s@.<>()[\]\\,;:"\p{Cc}\p{Cf}\p{Cs}]+\.)+[^\s@.<>()[\]\\,;:"\p{Cc}\p{Cf}\p{Cs}]{2,}$/u;

export const Email = z.pipe(
  z
    .string({ error: 'Email is required' })
    .check(
      z.trim(),
      z.toLowerCase(),
      z.minLength(1, 'Email is required'),
      z.maxLength(emailMaxLength, 'Invalid email format'),
    ),
  z.string({ error: 'Email is required' }).check(z.regex(emailForm, 'Invalid email format')),
);

export const NewsletterInput = z.object({ email: Email });
export type NewsletterInput = z.infer<typeof NewsletterInput>;
