import type { FulfillmentStatus, PaymentStatus } from '../../../contract/order-status.ts';
import { Badge } from '../../ui/badge.tsx';
import { fulfillmentKind, paymentKind } from './order-words.ts';

export function PaymentBadge({ status }: { status: PaymentStatus }) {
  return <Badge kind={paymentKind(status)}>{status}</Badge>;
}

export function FulfillmentBadge({ status }: { status: FulfillmentStatus }) {
  return <Badge kind={fulfillmentKind(status)}>{status}</Badge>;
}
