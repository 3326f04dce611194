import { Info } from 'lucide-react';
import { type MouseEvent, useEffect, useRef } from 'react';
import { figuresChanged } from '../../../contract/order-messages.ts';
import { setQuantity } from '../../data/cart-intents.ts';
import { getPersonal } from '../../data/personal-view.ts';
import { notify } from '../../ui/notify.ts';
import { stayNear } from '../../ui/stay-near.ts';
import { wordsOf } from '../auth/use-checked-form.ts';
import styles from './checkout.module.css';
import type { Difference, Shortage } from './differences.ts';

type ChangesProps = { differences: readonly Difference[]; shortages: readonly Shortage[]; onRead: () => void };

/** Every difference in price or stock, before anything is paid; what cannot be had is settled here. */
export function Changes({ differences, shortages, onRead }: ChangesProps) {
  const place = useRef<HTMLElement>(null);
  const count = differences.length + shortages.length;
  useEffect(() => {
    // It stands above what the shopper was about to press.
    if (count > 0) place.current?.scrollIntoView({ block: 'nearest' });
  }, [count]);
  if (count === 0) return null;
  return (
    <section ref={place} className={styles.changes} role="alert">
      <Info aria-hidden="true" />
      <p>{figuresChanged}</p>
      <ul>
        {differences.map(({ key, name, words }) => (
          <li key={key}>
            <b>{name}</b> {words}
          </li>
        ))}
        {shortages.map((shortage) => (
          <li key={shortage.key}>
            <b>{shortage.name}</b>: {shortage.words} <Settle shortage={shortage} />
          </li>
        ))}
      </ul>
      {shortages.length === 0 ? (
        <button type="button" onClick={onRead}>
          OK
        </button>
      ) : null}
    </section>
  );
}

function Settle({ shortage: { productId, sizeId, available, name } }: { shortage: Shortage }) {
  const settle = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    // The last line takes the summary with it.
    const isLast = available < 1 && getPersonal().cart?.lines.length === 1;
    if (isLast) currentTarget.closest('main')?.focus({ preventScroll: true });
    else stayNear(currentTarget);
    setQuantity({ productId, sizeId, quantity: available }).catch((error) => notify.error(wordsOf(error)));
  };
  return (
    <button
      type="button"
      onClick={settle}
      aria-label={available > 0 ? `Take ${available} of ${name}` : `Remove ${name}`}
    >
      {available > 0 ? `Take ${available}` : 'Remove'}
    </button>
  );
}
