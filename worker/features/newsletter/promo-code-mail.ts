import { shop } from '../../../contract/shop.ts';
import { mailPage } from '../mail/mail-page.ts';
import type { Mail } from '../mail/mails-queries.ts';

type Code = { email: string; code: string; percent: number; origin: string };

export function promoCodeMail({ email, code, percent, origin }: Code): Mail {
  return mailPage({
    kind: 'promo-code',
    to: email,
    subject: `${percent}% off your next order at ${shop.name}`,
    paragraphs: [
      'Hello,',
      `Here is ${percent}% off, for you alone:`,
      code,
      `Type it in at the checkout, signed in with ${email}. It works once.`,
    ],
    button: { label: 'Start shopping', href: `${origin}/allproducts` },
    footnote: 'You receive this because your address was given to us. If it was not you, do nothing.',
  });
}
