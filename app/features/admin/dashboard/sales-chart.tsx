import type { Dashboard, SalesPoint } from '../../../../contract/admin-dashboard.ts';
import { formatDay } from '../../../../contract/day.ts';
import { formatPrice, paiseFromDecimal } from '../../../../contract/money.ts';
import { FormPanel } from '../kit/record-form-frame.tsx';
import styles from './sales-chart.module.css';

const height = 100;
const step = 10;
const gap = 3;

const money = (amount: number) => formatPrice(paiseFromDecimal(amount));

/** Revenue by day, or by hour of today. Who cannot see the bars reads the same in a table. */
export function SalesChart({ dashboard: { series, days } }: { dashboard: Dashboard }) {
  const named = series.map((point) => ({ ...point, name: days === 1 ? point.label : formatDay(point.label) }));
  const most = Math.max(...named.map(({ revenue }) => revenue), 0);
  const places = [0, Math.floor((named.length - 1) / 2), named.length - 1];
  return (
    <FormPanel title="Revenue" note={days === 1 ? 'by hour' : 'by day'}>
      {most === 0 ? <p className={styles.none}>Nothing was sold in this time.</p> : null}
      <div className={styles.chart}>
        <div className={styles.scale} aria-hidden="true">
          <span>{money(most)}</span>
          <span>{money(0)}</span>
        </div>
        <svg
          role="img"
          aria-label={`Bars of revenue, the highest ${money(most)}`}
          viewBox={`0 0 ${named.length * step} ${height}`}
          preserveAspectRatio="none"
        >
          {named.map((point, at) => (
            <Bar key={point.label} point={point} at={at} most={most} />
          ))}
        </svg>
        <div className={styles.axis} aria-hidden="true">
          {places.map((place) => (
            <span key={place}>{named[place]?.name}</span>
          ))}
        </div>
      </div>
      <SalesTable points={named} />
    </FormPanel>
  );
}

type NamedPoint = SalesPoint & { name: string };

/** The whole height answers the pointer: a small sale can be read, too. */
function Bar({ point: { name, revenue, orders }, at, most }: { point: NamedPoint; at: number; most: number }) {
  const tall = most > 0 ? (Math.max(0, revenue) * height) / most : 0;
  return (
    <g className={styles.bar}>
      <title>{`${name}: ${money(revenue)}, ${orders} ${orders === 1 ? 'order' : 'orders'}`}</title>
      <rect className={styles.room} x={at * step} y={0} width={step} height={height} />
      <rect className={styles.fill} x={at * step + gap / 2} y={height - tall} width={step - gap} height={tall} />
    </g>
  );
}

function SalesTable({ points }: { points: readonly NamedPoint[] }) {
  return (
    <table className="visually-hidden">
      <caption>Revenue and orders</caption>
      <thead>
        <tr>
          <th scope="col">Time</th>
          <th scope="col">Revenue</th>
          <th scope="col">Orders</th>
        </tr>
      </thead>
      <tbody>
        {points
          .filter(({ orders, revenue }) => orders > 0 || revenue > 0)
          .map(({ name, revenue, orders }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{money(revenue)}</td>
              <td>{orders}</td>
            </tr>
          ))}
      </tbody>
    </table>
  );
}
