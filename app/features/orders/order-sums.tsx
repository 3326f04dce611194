import { formatRupees, paiseFromDecimal } from '../../../contract/money.ts';
import type { Order } from '../../../contract/orders.ts';
import { Sum, Sums } from '../../ui/sums.tsx';

type Figures = Pick<Order, 'subtotal' | 'discount' | 'shippingCost' | 'taxes' | 'totalAmount' | 'promoCode'>;

/** As the shop counts it; spec 9: the sign is the shop's, what is charged is said below it. */
export function OrderSums({ figures, charge }: { figures: Figures; charge: string }) {
  const paise = paiseFromDecimal;
  const { discount, taxes } = figures;
  return (
    <div>
      <Sums>
        <Sum name="Subtotal" paise={paise(figures.subtotal)} />
        {discount > 0 ? <Sum name={discountName(figures)} paise={paise(discount)} isDeducted /> : null}
        <Sum name="Shipping" paise={paise(figures.shippingCost)} isFree={figures.shippingCost === 0} />
        {taxes > 0 ? <Sum name="Taxes" paise={paise(taxes)} /> : null}
        <Sum name="Total" paise={paise(figures.totalAmount)} rank="total" />
      </Sums>
      <p>
        {charge} <b>{formatRupees(paise(figures.totalAmount))}</b> (INR)
      </p>
    </div>
  );
}

function discountName({ promoCode }: Figures): string {
  return promoCode ? `Discount (${promoCode})` : 'Discount';
}
