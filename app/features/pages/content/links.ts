import { shop } from '../../../../contract/shop.ts';
import { paths } from '../../../paths.ts';
import type { TextLink } from './text.ts';

/** What the written pages point at again and again. */
export const mail: TextLink = { label: shop.email, to: `mailto:${shop.email}` };
export const phone: TextLink = { label: shop.phone, to: `tel:${shop.phone.replace(/[^+\d]/g, '')}` };
export const contactPage = (label: string): TextLink => ({ label, to: paths.contact });
export const refundPage = (label: string): TextLink => ({ label, to: paths.refunds });
export const shippingPage = (label: string): TextLink => ({ label, to: paths.shipping });
export const privacyPage = (label: string): TextLink => ({ label, to: paths.privacy });
/** The contact form, opened for somebody with a design of their own. */
export const ownDesignPath = `${paths.contact}?about=design`;
