import { ArrowDown, ArrowRight, ArrowUp } from 'lucide-react';
import type { Dashboard } from '../../../../contract/admin-dashboard.ts';
import { formatPrice, paiseFromDecimal } from '../../../../contract/money.ts';
import styles from './figures.module.css';

const before = {
  1: 'yesterday by this hour',
  7: 'the 7 days before',
  30: 'the 30 days before',
  90: 'the 90 days before',
};
const money = (amount: number) => formatPrice(paiseFromDecimal(amount));
const plain = (count: number) => String(count);

/** Net of what was cancelled, each against the period before. */
export function Figures({ dashboard: { now, before: then, days } }: { dashboard: Dashboard }) {
  const shared = { words: before[days] };
  return (
    <dl className={styles.figures}>
      <Figure name="Revenue" now={now.revenue} then={then.revenue} show={money} {...shared} />
      <Figure name="Orders" now={now.orders} then={then.orders} show={plain} {...shared} />
      <Figure name="Average order" now={now.average} then={then.average} show={money} {...shared} />
    </dl>
  );
}

type FigureProps = { name: string; now: number; then: number; show: (value: number) => string; words: string };

function Figure({ name, now, then, show, words }: FigureProps) {
  const direction = now > then ? 'up' : now < then ? 'down' : 'same';
  const Icon = { up: ArrowUp, down: ArrowDown, same: ArrowRight }[direction];
  return (
    <div className={styles.figure}>
      <dt>{name}</dt>
      <dd className={styles.value}>{show(now)}</dd>
      <dd className={styles.change} data-direction={direction}>
        <span className={styles.percent}>
          <Icon aria-hidden="true" /> {changeWords(now, then)}
        </span>{' '}
        {show(then)} {words}
      </dd>
    </div>
  );
}

function changeWords(now: number, then: number): string {
  if (now === then) return 'No change';
  if (then === 0) return 'New';
  const percent = Math.round((Math.abs(now - then) * 100) / then);
  return `${now > then ? 'Up' : 'Down'} ${percent} %`;
}
