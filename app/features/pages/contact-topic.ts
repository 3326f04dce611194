import { contact } from './content/contact.ts';

const topicMaxLength = 80;
/** An address can say anything: control characters and those that only disguise others are left out. */
const unseen = /[\p{Cc}\u200b\u200e\u200f\u2028-\u202e\u2060\u2066-\u2069\ufeff]/gu;

/** The product whose page led here, by its slug. */
export function askedProductOf(product: string | null): string | null {
  return product && /^[a-z0-9-]{1,200}$/.test(product) ? product : null;
}

/** What `/contact-us?about=…` came to ask about: a product by its name, or one of the shop's own topics. */
export function topicOf(about: string | null): string {
  const text = (about ?? '').replace(unseen, ' ').trim();
  return contact.topics.get(text) ?? [...text].slice(0, topicMaxLength).join('').trim();
}
