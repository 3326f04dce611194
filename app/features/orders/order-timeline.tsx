import { formatDay } from '../../../contract/day.ts';
import type { Order } from '../../../contract/orders.ts';
import { progressOf } from './order-steps.ts';
import styles from './order-timeline.module.css';

/** There is room for a day and a month. */
const yearAtEnd = / \d+$/;
const spoken = { done: 'done', current: 'now', ahead: 'to come' };

/** Where an order is on its way; how it ended takes the place of that. */
export function OrderTimeline({ order }: { order: Order }) {
  const progress = progressOf(order);
  if (progress.kind === 'ended') {
    return (
      <p className={styles.ended}>
        {progress.name}
        {progress.at ? ` on ${formatDay(progress.at)}` : null}
      </p>
    );
  }
  return (
    <ol className={styles.way} aria-label="Progress of the order">
      {progress.steps.map(({ name, at, state }) => (
        <li
          key={name}
          className={styles.step}
          data-state={state}
          aria-current={state === 'current' ? 'step' : undefined}
        >
          {name} <span className="visually-hidden">({spoken[state]})</span>
          {at ? <time dateTime={at}>{formatDay(at).replace(yearAtEnd, '')}</time> : null}
        </li>
      ))}
    </ol>
  );
}
