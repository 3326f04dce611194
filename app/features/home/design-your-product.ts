import { paths } from '../../paths.ts';

/** Offered twice on the page: until there is a studio, the wish reaches the owner through the contact form. */
export const designYourProduct = { label: 'Design your product', to: `${paths.contact}?about=design` };
