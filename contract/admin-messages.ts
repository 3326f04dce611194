import { z } from 'zod/mini';
import { Email } from './newsletter.ts';
import { isDay } from './shop-day.ts';
import { paragraphs } from './text.ts';

/** Codes, questions, subscribers and mails on the owner's desk. */

const percentWords = 'The percentage must be a whole number from 1 to 90.';
const codeWords = 'A code has 4 to 40 letters, digits or hyphens.';

export const PromoCodeInput = z.object({
  /** Made by the shop when it is left out. */
  code: z.optional(
    z.pipe(
      z.pipe(
        z.string({ error: codeWords }),
        z.transform((text) => text.trim().toUpperCase()),
      ),
      z.string().check(z.regex(/^([A-Z0-9-]{4,40})?$/, codeWords)),
    ),
  ),
  percent: z.int({ error: percentWords }).check(z.gte(1, percentWords), z.lte(90, percentWords)),
  /** A code is for one address. */
  email: Email,
  /** The last day on which it is taken. */
  lastDay: z.optional(z.nullable(z.string().check(z.refine(isDay, 'Please choose a day.')))),
  /** Tell the person by mail. */
  isMailed: z.optional(z.boolean()),
});
export type PromoCodeInput = z.infer<typeof PromoCodeInput>;

export const AnswerInput = z.object({ text: paragraphs('Please write an answer.', 4_000) });

export const promoCodeStates = ['open', 'used', 'ended'] as const;
export type PromoCode = {
  code: string;
  percent: number;
  email: string;
  createdAt: string;
  expiresAt: string | null;
  state: (typeof promoCodeStates)[number];
  /** The order that it was used for. */
  order: { _id: string; orderNumber: string } | null;
};

export const questionStates = ['open', 'answered', 'closed'] as const;
export type Question = {
  _id: string;
  name: string;
  email: string;
  about: string;
  text: string;
  state: (typeof questionStates)[number];
  createdAt: string;
  answer: string | null;
  closedAt: string | null;
  closedBy: string | null;
  product: { _id: string; name: string; slug: string } | null;
};

export type Subscriber = { _id: string; email: string; consentedAt: string; source: string };

export type FailedMail = {
  _id: string;
  kind: string;
  to: string;
  subject: string;
  error: string | null;
  attempts: number;
  createdAt: string;
  /** Some hold what is given out once. */
  canSendAgain: boolean;
};
