import { PackageOpen, ReceiptText } from 'lucide-react';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { formatDay } from '../../../../contract/day.ts';
import { formatPrice, formatRupees, paiseFromDecimal } from '../../../../contract/money.ts';
import type { Order, OrderAddress } from '../../../../contract/orders.ts';
import { shop } from '../../../../contract/shop.ts';
import { Button } from '../../../ui/button.tsx';
import { Sum, Sums } from '../../../ui/sums.tsx';
import { AddressLines } from '../../addresses/address-lines.tsx';
import styles from './order-papers.module.css';

/** What goes on paper: the slip into the parcel, without prices; the invoice to the customer. Nothing of it is seen on the screen. */

type Paper = 'slip' | 'invoice';

export function usePaper() {
  const [paper, setPaper] = useState<Paper>('invoice');
  return {
    paper,
    print(wanted: Paper) {
      // The browser prints what is there now.
      flushSync(() => setPaper(wanted));
      window.print();
    },
  };
}

export function PrintButtons({ onPrint }: { onPrint: (paper: Paper) => void }) {
  return (
    <>
      <Button look="secondary" size="small" onClick={() => onPrint('slip')}>
        <PackageOpen aria-hidden="true" /> Print packing slip
      </Button>
      <Button look="secondary" size="small" onClick={() => onPrint('invoice')}>
        <ReceiptText aria-hidden="true" /> Print invoice
      </Button>
    </>
  );
}

const titles: Record<Paper, string> = { slip: 'Packing slip', invoice: 'Invoice' };

export function OrderPapers({ paper, order }: { paper: Paper; order: Order }) {
  return (
    <article className={styles.paper}>
      <header className={styles.head}>
        <div>
          <p className={styles.shop}>{shop.name}</p>
          <p>
            {shop.email} · {shop.phone}
          </p>
        </div>
        <div className={styles.title}>
          <p className={styles.kind}>{titles[paper]}</p>
          <p>#{order.orderNumber}</p>
          <p>{formatDay(order.orderDate)}</p>
        </div>
      </header>
      <div className={styles.places}>
        <Place name="Ship to" address={order.shippingAddress} />
        {paper === 'invoice' ? <Place name="Bill to" address={order.billingAddress} /> : null}
      </div>
      <Lines paper={paper} order={order} />
      {paper === 'invoice' ? <Figures order={order} /> : null}
      {order.notes ? (
        <p className={styles.notes}>
          <b>Customer notes: </b>
          {order.notes}
        </p>
      ) : null}
      <p className={styles.thanks}>Thank you for shopping with us.</p>
    </article>
  );
}

function Place({ name, address }: { name: string; address: OrderAddress }) {
  return (
    <div>
      <p className={styles.label}>{name}</p>
      <AddressLines address={address} />
    </div>
  );
}

function Lines({ paper, order }: { paper: Paper; order: Order }) {
  const isInvoice = paper === 'invoice';
  return (
    <table className={styles.lines}>
      <thead>
        <tr>
          <th scope="col">Item</th>
          <th scope="col">Size</th>
          <th scope="col">SKU</th>
          {isInvoice ? <th scope="col">Price</th> : null}
          <th scope="col">Quantity</th>
          <th scope="col">{isInvoice ? 'Total' : 'Packed'}</th>
        </tr>
      </thead>
      <tbody>
        {order.items.map((item) => (
          <tr key={`${item.productId} ${item.size}`}>
            <td>{item.name}</td>
            <td>{item.sizeName}</td>
            <td>{item.sku}</td>
            {isInvoice ? <td>{formatPrice(paiseFromDecimal(item.unitPrice))}</td> : null}
            <td>{item.quantity}</td>
            <td>{isInvoice ? formatPrice(paiseFromDecimal(item.price)) : '☐'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Figures({ order }: { order: Order }) {
  const paise = paiseFromDecimal;
  return (
    <div className={styles.figures}>
      <Sums>
        <Sum name="Subtotal" paise={paise(order.subtotal)} />
        {order.discount > 0 ? <Sum name="Discount" paise={paise(order.discount)} isDeducted /> : null}
        <Sum name="Shipping" paise={paise(order.shippingCost)} />
        <Sum name="Taxes" paise={paise(order.taxes)} />
        <Sum name="Total" paise={paise(order.totalAmount)} rank="total" />
      </Sums>
      <p>
        {order.paymentStatus === 'Paid' ? 'Paid' : `Payment: ${order.paymentStatus}`} ·{' '}
        {formatRupees(paise(order.totalAmount))} ({order.currency})
      </p>
    </div>
  );
}
