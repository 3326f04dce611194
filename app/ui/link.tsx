import { type ComponentProps, type MouseEvent, useContext } from 'react';
import { UNSAFE_NavigationContext as NavigationContext } from 'react-router-dom';

export type LinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  /** A whole address of the shop: `/cart?from=menu`. */
  to: string;
  replace?: boolean;
  state?: unknown;
  /** To another document of the shop: the owner's desk, or back. */
  reloadDocument?: boolean;
};

/**
 * A step to another page of the shop. The router's own link reads the current address, so that each of the hundred links of a page
 * would be drawn again with every step; this one asks only when it is pressed.
 */
export function Link({ to, replace = false, state, reloadDocument = false, onClick, ...rest }: LinkProps) {
  const { navigator } = useContext(NavigationContext);
  const handleClick = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || reloadDocument || !isPlainPress(event)) return;
    event.preventDefault();
    // Like the browser: a link to where one is adds no step to go back.
    const isHere = to === location.pathname + location.search + location.hash;
    if (replace || isHere) navigator.replace(to, state);
    else navigator.push(to, state);
  };
  return <a {...rest} href={to} onClick={handleClick} />;
}

/** Not one that asks for another tab or window, or for a download. */
function isPlainPress({ button, metaKey, altKey, ctrlKey, shiftKey, currentTarget }: MouseEvent<HTMLAnchorElement>) {
  return button === 0 && !metaKey && !altKey && !ctrlKey && !shiftKey && !currentTarget.target;
}
