import { Check, Clock } from 'lucide-react';
import { useState } from 'react';
import { dismissNotice, retryNotice } from '../../data/personal-sync.ts';
import { type LineState, type Standing, useOutbox } from '../../data/personal-view.ts';
import styles from './line-standing.module.css';
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
  const read = (ids: readonly string[]) => Promise.all(ids.map(dismissNotice));
  const all = sameThing(notices, noticeId);
  return (
    <div className={styles.message} data-state={state} role="status">
      <p>{message}</p>
      <div className={styles.acts}>
        {state === 'refused' ? (
          <button
            type="button"
            onClick={() => void read(all.filter((id) => id !== noticeId)).then(() => retryNotice(noticeId))}
          >
            Try again
          </button>
        ) : null}
        <button type="button" onClick={() => void read(all)}>
          {state === 'refused' ? 'Discard' : 'OK'}
        </button>
      </div>
    </div>
  );
}
