import { Printer, RotateCcw, Truck } from 'lucide-react';
import { formatPrice } from '../../../contract/money.ts';
import { shop } from '../../../contract/shop.ts';
import styles from './promises.module.css';

const promises = [
  { icon: Printer, title: 'Printed to order', words: 'Ready in 1–2 business days' },
  { icon: Truck, title: 'Free shipping', words: `On orders over ${formatPrice(shop.freeShippingPaise)}` },
  { icon: RotateCcw, title: '30-day returns', words: 'Refunded in 7–10 business days' },
];

export function Promises() {
  return (
    <ul className={styles.promises}>
      {promises.map(({ icon: Icon, title, words }) => (
        <li key={title}>
          <Icon aria-hidden="true" />
          <div>
            <b className={styles.title}>{title}</b>
            <span className={styles.words}>{words}</span>
          </div>
        </li>
      ))}
    </ul>
  );
}
