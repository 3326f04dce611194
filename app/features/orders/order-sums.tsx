import { paiseFromDecimal } from '../../../contract/money.ts';
import type { Order } from '../../../contract/orders.ts';
import { Sum, Sums } from '../../ui/sums.tsx';

type Figures = Pick<Order, 'subtotal' | 'discount' | 'shippingCost' | 'taxes' | 'totalAmount' | 'promoCode'>;

/** As the shop counts it. */
export function OrderSums({ figures }: { figures: Figures }) {
  const paise = paiseFromDecimal;
  const { discount, taxes } = figures;
  return (
    <Sums>
      <Sum name="Subtotal" paise={paise(figures.subtotal)} />
      {discount > 0 ? <Sum name={discountName(figures)} paise={paise(discount)} isDeducted /> : null}
      <Sum name="Shipping" paise={paise(figures.shippingCost)} isFree={figures.shippingCost === 0} />
      {taxes > 0 ? <Sum name="Taxes" paise={paise(taxes)} /> : null}
      <Sum name="Total" paise={paise(figures.totalAmount)} rank="total" />
    </Sums>
  );
}

function discountName({ promoCode }: Figures): string {
  return promoCode ? `Discount (${promoCode})` : 'Discount';
}
