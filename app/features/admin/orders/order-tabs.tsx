import type { OrderTabs as Counts } from '../../../../contract/admin-orders.ts';
import { fulfillmentStatuses } from '../../../../contract/order-status.ts';
import type { ListAddress } from '../kit/use-list-address.ts';
import styles from './order-tabs.module.css';

/** One press to what is to be made, sent, or done. Without numbers where nobody counted. */
export function OrderTabs({ address, counts }: { address: ListAddress; counts: Counts }) {
  const chosen = address.get('fulfillment');
  const all = counts && Object.values(counts).reduce((sum, count) => sum + count, 0);
  const tabs = [
    { value: '', label: 'All', count: all },
    ...fulfillmentStatuses.map((status) => ({ value: status, label: status, count: counts?.[status] ?? null })),
  ];
  return (
    <fieldset className={styles.tabs}>
      <legend className="visually-hidden">Fulfillment</legend>
      {tabs.map(({ value, label, count }) => (
        <button
          key={value}
          type="button"
          className={styles.tab}
          aria-pressed={chosen === value}
          onClick={() => address.change({ fulfillment: value })}
        >
          {label} {count === null ? null : <span className={styles.count}>{count}</span>}
        </button>
      ))}
    </fieldset>
  );
}
