import { shop } from '../../../contract/shop.ts';
import { mailPage } from './mail-page.ts';
import { type Mail, resetMailKind } from './mails-queries.ts';

type Person = { name: string; email: string };

export function welcomeMail({ name, email }: Person, origin: string): Mail {
  return mailPage({
    kind: 'welcome',
    to: email,
    subject: `Welcome to ${shop.name}`,
    paragraphs: [
      `Hello ${name},`,
      'Your account is ready. Your cart and wishlist now follow you to every device you sign in on.',
    ],
    button: { label: 'Start shopping', href: `${origin}/allproducts` },
    footnote: 'If you did not create this account, write to us and we will remove it.',
  });
}

export function resetMail({ name, email }: Person, href: string): Mail {
  return mailPage({
    kind: resetMailKind,
    to: email,
    subject: 'Reset your password',
    paragraphs: [
      `Hello ${name},`,
      'Somebody asked for a new password for this account. If it was you, choose one here within 30 minutes. The link works once.',
    ],
    button: { label: 'Choose a new password', href },
    footnote: 'If it was not you, do nothing: your password stays as it is.',
  });
}

export function passwordChangedMail({ name, email }: Person): Mail {
  return mailPage({
    kind: 'password-changed',
    to: email,
    subject: 'Your password was changed',
    paragraphs: [
      `Hello ${name},`,
      'The password of your account was just changed, and your other devices were signed out.',
      'If it was not you, reset your password now and write to us.',
    ],
  });
}

type Question = { name: string; email: string; about: string | null; message: string; productHref: string | null };

/** To the owner: somebody asked something. */
export function questionMail(to: string, { name, email, about, message, productHref }: Question): Mail {
  return mailPage({
    kind: 'question',
    to,
    subject: about ? `Question about ${about}` : 'A question from the shop',
    paragraphs: [`${name} (${email}) asks:`, ...message.split(/\r?\n(?:\s*\r?\n)+/)],
    ...(productHref && { button: { label: 'See the product', href: productHref } }),
    footnote: `Answer to ${email}.`,
  });
}

type Asked = Person & { about: string; text: string };

/** To who asked: the owner's answer. */
export function answerMail({ name, email, about, text }: Asked, answer: string): Mail {
  return mailPage({
    kind: 'answer',
    to: email,
    subject: about ? `About your question: ${about}` : `Your question to ${shop.name}`,
    paragraphs: [`Hello ${name},`, ...answer.split(/\r?\n(?:\s*\r?\n)+/), `You asked:\n${text}`],
    footnote: `Do you want to know more? Write to ${shop.email}.`,
  });
}
