import { formatPrice, formatRupees, paiseFromDecimal } from '../../../../contract/money.ts';
import type { Order } from '../../../../contract/orders.ts';
import { productPath } from '../../../paths.ts';
import { Sum, Sums } from '../../../ui/sums.tsx';
import { PaymentBadge } from '../../orders/status-badges.tsx';
import { TextLink } from '../kit/text-link.tsx';
import { NamedThumb } from '../kit/thumb.tsx';
import styles from './items-table.module.css';

const paise = paiseFromDecimal;

export function ItemsTable({ order }: { order: Order }) {
  return (
    <>
      <table className={styles.table}>
        <caption className="visually-hidden">Items of the order</caption>
        <thead>
          <tr>
            <th scope="col">Item</th>
            <th scope="col">SKU</th>
            <th scope="col">Price</th>
            <th scope="col">Quantity</th>
            <th scope="col">Total</th>
          </tr>
        </thead>
        <tbody>
          {order.items.map((item) => (
            <tr key={`${item.productId} ${item.size}`}>
              <th scope="row">
                <NamedThumb
                  image={item.imageUrl}
                  name={
                    <TextLink to={productPath(item.slug)} reloadDocument>
                      {item.name}
                    </TextLink>
                  }
                  note={`Size: ${item.sizeName}`}
                />
              </th>
              <td data-head="SKU">{item.sku ?? '–'}</td>
              <td data-head="Price">{formatPrice(paise(item.unitPrice))}</td>
              <td data-head="Quantity">{item.quantity}</td>
              <td data-head="Total">
                <b>{formatPrice(paise(item.price))}</b>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <OrderFigures order={order} />
    </>
  );
}

/** Every figure is there, nothing of it is left out when it is 0. */
function OrderFigures({ order }: { order: Order }) {
  return (
    <div className={styles.figures}>
      <p className={styles.money}>
        Payment status <PaymentBadge status={order.paymentStatus} />
        <small>
          {formatRupees(paise(order.totalAmount))} in {order.currency}
        </small>
      </p>
      <Sums>
        <Sum name="Subtotal" paise={paise(order.subtotal)} />
        {order.discount > 0 ? (
          <Sum
            name={order.promoCode ? `Discount (${order.promoCode})` : 'Discount'}
            paise={paise(order.discount)}
            isDeducted
          />
        ) : null}
        <Sum name="Shipping" paise={paise(order.shippingCost)} />
        <Sum name="Taxes" paise={paise(order.taxes)} />
        <Sum name="Total" paise={paise(order.totalAmount)} rank="total" />
      </Sums>
    </div>
  );
}
