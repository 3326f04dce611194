import { Ban, CircleCheckBig, ClipboardList, Hammer, type LucideIcon, PackageCheck, Truck } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { changedElsewhere } from '../../../../contract/order-messages.ts';
import { dispatchedStatuses, type FulfillmentStatus, fulfillmentStatuses } from '../../../../contract/order-status.ts';
import type { Order } from '../../../../contract/orders.ts';
import { Button } from '../../../ui/button.tsx';
import { notify } from '../../../ui/notify.ts';
import { FulfillmentBadge, PaymentBadge } from '../../orders/status-badges.tsx';
import { SelectField } from '../kit/select-field.tsx';
import { CancelDialog } from './cancel-dialog.tsx';
import styles from './order-desk.module.css';
import type { OrderWrites } from './use-order-desk.ts';

const icons: Record<FulfillmentStatus, LucideIcon> = {
  Unfulfilled: ClipboardList,
  'In Progress': Hammer,
  Dispatched: Truck,
  Delivered: PackageCheck,
  Completed: CircleCheckBig,
  Cancelled: Ban,
};

/** Spec 2.11: where the order is, and where an owner says that it is. Any status may follow any other (spec 4). */
export function StatusPanel({ order, write, reload }: { order: Order } & OrderWrites) {
  const { fulfillmentStatus: current, paymentStatus, version } = order;
  // Until an owner chooses, it is what the order is by now, whoever changed it.
  const [wanted, setWanted] = useState<FulfillmentStatus | null>(null);
  const chosen = wanted ?? current;
  const [isBusy, setBusy] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const Icon = icons[current];

  const update = async (restock?: boolean) => {
    const body = { status: chosen, version, ...(restock !== undefined && { restock }) };
    await write('status', 'PATCH', body);
    setWanted(null);
    notify.success(`Order #${order.orderNumber} is now: ${chosen}.`);
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (chosen === current || isBusy) return;
    setFailure(null);
    if (chosen === 'Cancelled') return setAsking(true);
    setBusy(true);
    await update().catch((error: Error) => setFailure(error.message));
    setBusy(false);
  };

  return (
    <section className={styles.status} aria-label="Fulfillment status">
      <div className={styles.now}>
        <span className={styles.disc} data-status={current}>
          <Icon aria-hidden="true" />
        </span>
        <div>
          <p className={styles.label}>Fulfillment status</p>
          <p className={styles.badges}>
            <FulfillmentBadge status={current} /> <PaymentBadge status={paymentStatus} />
          </p>
        </div>
      </div>
      <form className={styles.update} onSubmit={(event) => void submit(event)}>
        <SelectField
          label="Change status"
          name="status"
          options={fulfillmentStatuses.map((status) => ({ value: status, label: status }))}
          value={chosen}
          onChange={({ target }) => setWanted(target.value as FulfillmentStatus)}
        />
        <Button type="submit" isPending={isBusy} disabled={chosen === current}>
          {isBusy ? 'Updating...' : 'Update'}
        </Button>
      </form>
      {failure ? (
        <div className={styles.failure} role="alert">
          <p>{failure}</p>
          {failure === changedElsewhere ? (
            <Button look="secondary" size="small" onClick={() => void reload().then(() => setFailure(null))}>
              Reload
            </Button>
          ) : null}
        </div>
      ) : null}
      {isAsking ? (
        <CancelDialog
          order={order}
          hasLeft={dispatchedStatuses.some((status) => status === current)}
          onCancel={update}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </section>
  );
}
