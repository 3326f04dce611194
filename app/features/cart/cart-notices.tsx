import { Info } from 'lucide-react';
import type { MouseEvent } from 'react';
import { dismissNotice, retryNotice } from '../../data/personal-sync.ts';
import { type CartView, type NoticeView, useOutbox } from '../../data/personal-view.ts';
import { stayNear } from '../../ui/stay-near.ts';
import styles from './cart-notices.module.css';
import { sameThing } from './same-thing.ts';

/** What happened to changes that have no line to stand at. They stay until they are read. */
export function CartNotices({ lines }: { lines: CartView['lines'] }) {
  const { notices } = useOutbox();
  const atLines = new Set(
    lines.filter(({ noticeId }) => noticeId).flatMap(({ noticeId }) => sameThing(notices, noticeId ?? '')),
  );
  const shown = notices.filter(({ id, change }) => !atLines.has(id) && !change?.type.startsWith('wishlist.'));
  if (shown.length === 0) return null;
  return (
    <ul className={styles.notices} aria-label="About your changes">
      {shown.map((notice) => (
        <NoticeRow key={notice.id} notice={notice} />
      ))}
    </ul>
  );
}

export function NoticeRow({ notice: { id, kind, message, name } }: { notice: NoticeView }) {
  const act =
    (run: (id: string) => Promise<void>) =>
    ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
      stayNear(currentTarget);
      void run(id);
    };
  return (
    <li className={styles.notice}>
      <Info aria-hidden="true" />
      <p>
        {name ? <b>{name}: </b> : null}
        {message}
      </p>
      <div className={styles.acts}>
        {kind === 'aside' || kind === 'refused' ? (
          <button type="button" onClick={act(retryNotice)}>
            Try again
          </button>
        ) : null}
        <button type="button" onClick={act(dismissNotice)}>
          {kind === 'aside' || kind === 'refused' ? 'Discard' : 'OK'}
        </button>
      </div>
    </li>
  );
}
