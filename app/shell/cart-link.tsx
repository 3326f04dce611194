import type { MouseEvent, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useSession } from '../data/session.ts';
import { refuseCartWhenSignedOut } from '../features/cart/add-to-cart-button.tsx';
import { paths } from '../paths.ts';

type CartLinkProps = { className?: string | undefined; isCurrent?: boolean; children: ReactNode };

/** To the cart; a signed-out visitor is told why not, and before the shop's code is there the link leads to the way in. */
export function CartLink({ className, isCurrent = false, children }: CartLinkProps) {
  const isSignedIn = useSession(({ token }) => token !== null);
  const refuse = (event: MouseEvent) => {
    event.preventDefault();
    refuseCartWhenSignedOut();
  };
  return (
    <Link
      className={className}
      to={isSignedIn ? paths.cart : paths.login}
      aria-label="Cart"
      aria-current={isCurrent ? 'page' : undefined}
      {...(!isSignedIn && { onClick: refuse })}
    >
      {children}
    </Link>
  );
}
