import { decimalFromPaise, paiseFromDecimal } from '../../../contract/money.ts';
import type { Quote } from '../../../contract/orders.ts';
import type { CartView } from '../../data/personal-view.ts';
import { type ItemRow, ItemRows } from '../orders/item-rows.tsx';
import { OrderSums } from '../orders/order-sums.tsx';
import styles from './checkout.module.css';
import { lineKey, type Shortage } from './differences.ts';

type SummaryProps = { cart: CartView; quote: Quote | null; shortages: readonly Shortage[] };

/** What is ordered and what it costs: the device's own count until the shop has spoken. */
export function Summary({ cart, quote, shortages }: SummaryProps) {
  const short = new Map(shortages.map(({ key, words }) => [key, words]));
  const rows = (quote ? quotedRows(quote) : cartRows(cart)).map((row) => {
    const words = short.get(row.key);
    return words ? { ...row, note: <p className={styles.short}>{words}</p> } : row;
  });
  return (
    <>
      <ItemRows label="Items you are ordering" rows={rows} />
      <OrderSums figures={quote ?? figuresOf(cart)} />
    </>
  );
}

function quotedRows({ items }: Quote): ItemRow[] {
  return items.map((item) => ({
    ...item,
    key: lineKey(item.productId, item.size),
    image: item.imageUrl,
    unitPaise: paiseFromDecimal(item.unitPrice),
  }));
}

function cartRows({ lines }: CartView): ItemRow[] {
  return lines.map((line) => ({
    ...line,
    key: lineKey(line.productId, line.sizeId),
    name: line.name || 'A product',
    unitPaise: line.pricePaise,
  }));
}

function figuresOf({ totals }: CartView) {
  return {
    subtotal: decimalFromPaise(totals.subtotalPaise),
    discount: decimalFromPaise(totals.discountPaise),
    shippingCost: decimalFromPaise(totals.shippingPaise),
    taxes: decimalFromPaise(totals.taxesPaise),
    totalAmount: decimalFromPaise(totals.totalPaise),
    promoCode: null,
  };
}
