import { type LinkProps, Link as PressedLink } from 'react-router';

/**
 * The router as the server needs it, in place of react-router-dom (vite.config.ts): there a link is its address and nothing more, and
 * leaving out what a press would do saves a fifth of the time a page is drawn in.
 */

export * from 'react-router';

export function Link(props: LinkProps) {
  const { to, discover, prefetch, relative, reloadDocument, replace, mask, state, ...anchor } = props;
  const { preventScrollReset, viewTransition, defaultShouldRevalidate, ...rest } = anchor;
  // Only an address of the shop, whole, is written as it stands.
  if (typeof to !== 'string' || !to.startsWith('/') || to.startsWith('//')) return <PressedLink {...props} />;
  return <a {...rest} href={to} data-discover="true" />;
}
