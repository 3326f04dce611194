import { CloudOff, Heart, RotateCw } from 'lucide-react';
import { useState } from 'react';
import { retryNow } from '../../data/personal-sync.ts';
import { useOutbox, useWishlist, type WishlistView } from '../../data/personal-view.ts';
import { paths } from '../../paths.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { NoticeRow } from '../cart/cart-notices.tsx';
import { freshnessOf } from '../cart/freshness.ts';
import { WishCard } from './wish-card.tsx';
import styles from './wishlist.module.css';

/** Spec 2.8: what somebody saved, newest first. */
export function Wishlist() {
  const wishlist = useWishlist();
  const [openedAtMs] = useState(Date.now);
  if (!wishlist || (wishlist.load === 'loading' && wishlist.wishes.length === 0)) return <Waiting />;
  if (wishlist.load === 'failed' && wishlist.wishes.length === 0) return <Failure />;
  const { pricesOf, isStockKnown } = freshnessOf(wishlist.readAtMs, openedAtMs);
  return (
    <div className={styles.wishlist}>
      <Notices wishes={wishlist.wishes} />
      {wishlist.wishes.length === 0 ? (
        <EmptyState icon={Heart} title="Your wishlist is empty.">
          <p>Tap the heart on a product to find it here again.</p>
          <ButtonLink to={paths.allProducts}>Browse products</ButtonLink>
        </EmptyState>
      ) : (
        <>
          {pricesOf ? <p className={styles.age}>Price as of {pricesOf}</p> : null}
          <ul className={styles.grid} aria-label="Your wishlist">
            {wishlist.wishes.map((wish) => (
              <li key={wish.productId}>
                <WishCard wish={wish} isStockKnown={isStockKnown} />
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

/** Of hearts that have no card to stand at. */
function Notices({ wishes }: Pick<WishlistView, 'wishes'>) {
  const atCards = new Set(wishes.map(({ noticeId }) => noticeId));
  const notices = useOutbox().notices.filter(
    ({ id, change }) => !atCards.has(id) && change?.type.startsWith('wishlist.'),
  );
  if (notices.length === 0) return null;
  return (
    <ul className={styles.notices} aria-label="About your changes">
      {notices.map((notice) => (
        <NoticeRow key={notice.id} notice={notice} />
      ))}
    </ul>
  );
}

function Waiting() {
  return (
    <div className={styles.grid} role="status">
      <span className="visually-hidden">Loading wishlist...</span>
      {[1, 2, 3].map((card) => (
        <Skeleton key={card} className={styles.waiting} />
      ))}
    </div>
  );
}

function Failure() {
  return (
    <EmptyState icon={CloudOff} title="Your wishlist could not be loaded." isAlert>
      <p>What you saved is safe in your account.</p>
      <Button look="secondary" onClick={() => void retryNow()}>
        <RotateCw aria-hidden="true" /> Try again
      </Button>
    </EmptyState>
  );
}
