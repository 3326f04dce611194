import { Check, Clock } from 'lucide-react';
import { useState } from 'react';
import { dismissNotice, readPrices, retryNotice } from '../../data/personal-sync.ts';
import { type CartLine, type LineState, type Standing, useOutbox } from '../../data/personal-view.ts';
import { stayNear } from '../../ui/stay-near.ts';
import styles from './line-standing.module.css';
import { priceWords } from './price-words.ts';
import { sameThing } from './same-thing.ts';

/** How far a line's change is: a quick one is never seen waiting, and one that was is seen to be saved. */
export function LineMark({ state }: { state: LineState }) {
  const [hasWaited, setWaited] = useState(false);
  if (state === 'waiting' && !hasWaited) setWaited(true);
  if (state === 'waiting') {
    return (
      <span className={styles.mark} data-state="waiting">
        <Clock aria-hidden="true" /> Waiting
      </span>
    );
  }
  if (state !== 'saved' || !hasWaited) return null;
  return (
    <span className={styles.mark} data-state="saved">
      <Check aria-hidden="true" /> Saved
    </span>
  );
}

/** Why a line is not as it was asked for, until it is read. */
export function LineMessage({ line }: { line: Standing }) {
  const { state, message, noticeId } = line;
  const { notices } = useOutbox();
  if (!noticeId || !message) return null;
  const all = sameThing(notices, noticeId);
  const read = (button: HTMLElement, ids: readonly string[]) => {
    stayNear(button);
    return Promise.all(ids.map(dismissNotice));
  };
  const others = all.filter((id) => id !== noticeId);
  return (
    <div className={styles.message} data-state={state} role="status">
      <p>{message}</p>
      <div className={styles.acts}>
        {state === 'refused' ? (
          <button
            type="button"
            onClick={({ currentTarget }) => void read(currentTarget, others).then(() => retryNotice(noticeId))}
          >
            Try again
          </button>
        ) : null}
        <button type="button" onClick={({ currentTarget }) => void read(currentTarget, all)}>
          {state === 'refused' ? 'Discard' : 'OK'}
        </button>
      </div>
    </div>
  );
}

/** What a line costs where that is not what it was put in for, until it is read. */
export function PriceMessage({ line }: { line: CartLine }) {
  const { wasPaise, pricePaise } = line;
  if (wasPaise === null || pricePaise === null) return null;
  const read = (button: HTMLElement) => {
    stayNear(button);
    return readPrices([line]);
  };
  return (
    <div className={styles.message} role="status">
      <p>The price {priceWords(wasPaise, pricePaise)}</p>
      <div className={styles.acts}>
        <button type="button" onClick={({ currentTarget }) => void read(currentTarget)}>
          OK
        </button>
      </div>
    </div>
  );
}
