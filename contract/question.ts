import { z } from 'zod/mini';
import { Email } from './newsletter.ts';
import { FullName, optionalLine, paragraphs } from './text.ts';

/** "Ask a question" on a product's page and the contact form. */
const questionMaxLength = 2_000;

export const QuestionInput = z.object({
  name: FullName,
  email: Email,
  message: paragraphs('Message is required', questionMaxLength),
  /** What the visitor came to ask about, as `/contact-us?about=…` says. */
  about: optionalLine(80),
  /** The product it is about, by its slug. */
  product: optionalLine(200),
});
export type QuestionInput = z.infer<typeof QuestionInput>;
