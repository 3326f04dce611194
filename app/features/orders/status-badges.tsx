import type { FulfillmentStatus, PaymentStatus } from '../../../contract/order-status.ts';
import { Badge, type BadgeKind } from '../../ui/badge.tsx';

export function PaymentBadge({ status }: { status: PaymentStatus }) {
  return <Badge kind={paymentKind(status)}>{status}</Badge>;
}

export function FulfillmentBadge({ status }: { status: FulfillmentStatus }) {
  return <Badge kind={fulfillmentKind(status)}>{status}</Badge>;
}

/** Spec 4: any other value is a failure. */
function paymentKind(status: PaymentStatus): BadgeKind {
  if (status === 'Paid') return 'success';
  return status === 'Pending' ? 'warning' : 'bad';
}

/** Spec 2.11, the same for shoppers. */
function fulfillmentKind(status: FulfillmentStatus): BadgeKind {
  if (status === 'Completed') return 'info';
  return status === 'Cancelled' ? 'bad' : 'neutral';
}
