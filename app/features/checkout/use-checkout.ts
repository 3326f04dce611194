import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { figuresChanged, selectAddress } from '../../../contract/order-messages.ts';
import type { Order } from '../../../contract/orders.ts';
import { createOrder } from '../../data/orders.ts';
import { getPersonal } from '../../data/personal-view.ts';
import { orderPath, paths } from '../../paths.ts';
import type { PaymentEnd } from '../orders/pay-order.ts';
import { sayPaid } from '../orders/use-order-payment.ts';
import { usePaying } from '../orders/use-paying.ts';
import { shortagesOf } from './differences.ts';
import { orderInputOf } from './order-input.ts';
import { codeProblem, orderWith, quoteWith, refusalWords } from './refusals.ts';
import { useQuote } from './use-quote.ts';

/** `at`: beside the addresses, beside the code, or at the button. */
type Problem = { at: 'address' | 'code' | 'pay'; words: string };

/** Look again, order, pay: one way at a time, and every way back leaves the cart as it was. */
export function useCheckout(addressId: string | null) {
  const quoting = useQuote(null);
  const { stage, pay } = usePaying();
  const navigate = useNavigate();
  const [problem, setProblem] = useState<Problem | null>(null);
  /** What this page ordered, or what stands in the way of it. */
  const [order, setOrder] = useState<Order | null>(null);
  const [isOrdering, setOrdering] = useState(false);
  const isBusy = useRef(false);

  const leaveWith = (end: PaymentEnd) => {
    setOrder(end.order);
    if (end.kind === 'paid') sayPaid();
    // Who went elsewhere meanwhile is left there; the notice finds them.
    if (location.pathname !== paths.checkout) return;
    // Spec 4: after the payment comes the account.
    if (end.kind === 'paid') void navigate(paths.account, { replace: true });
    else if (end.kind === 'confirming') {
      void navigate(orderPath(end.order._id), { replace: true, state: { confirming: end.order._id } });
    } else if (end.message) setProblem({ at: 'pay', words: end.message });
  };

  const orderAndPay = async (address: string) => {
    const { quote, isChanged } = await quoting.refresh();
    if (isChanged) throw new Error(figuresChanged);
    const short = shortagesOf(quote)[0];
    if (short) throw new Error(`${short.name}: ${short.words}`);
    const notes = getPersonal().cart?.note ?? '';
    const made = await createOrder(orderInputOf({ quote, addressId: address, notes }));
    setOrder(made);
    const end: PaymentEnd | null = made.paymentStatus === 'Paid' ? { kind: 'paid', order: made } : await pay(made);
    if (end) leaveWith(end);
  };

  const refuse = (error: unknown) => {
    const inCode = codeProblem(error);
    const fresh = quoteWith(error);
    const other = orderWith(error);
    if (fresh) quoting.takeRefused(fresh);
    if (other) setOrder(other);
    setProblem({ at: inCode ? 'code' : 'pay', words: refusalWords(error) });
  };

  return {
    ...quoting,
    order,
    problem,
    isBusy: isOrdering,
    stage,
    async placeOrder() {
      if (isBusy.current) return;
      if (!addressId) return setProblem({ at: 'address', words: selectAddress });
      isBusy.current = true;
      setOrdering(true);
      setProblem(null);
      await orderAndPay(addressId)
        .catch(refuse)
        .finally(() => {
          isBusy.current = false;
          setOrdering(false);
        });
    },
    /** A code that is not taken leaves the figures as they were. */
    async applyCode(code: string | null) {
      setProblem(null);
      await quoting.refresh(code).catch((error) => {
        const words = codeProblem(error);
        setProblem({ at: words ? 'code' : 'pay', words: words ?? refusalWords(error) });
      });
    },
  };
}
