import type { OrderDesk as Desk } from '../../../../contract/admin-orders.ts';
import type { Order, OrderAddress } from '../../../../contract/orders.ts';
import { AddressLines } from '../../addresses/address-lines.tsx';
import { FormColumns, FormPanel } from '../kit/record-form-frame.tsx';
import { ItemsTable } from './items-table.tsx';
import { MailsPanel } from './mails-panel.tsx';
import { NotesPanel } from './notes-panel.tsx';
import styles from './order-desk.module.css';
import { PaymentsPanel } from './payments-panel.tsx';
import { StatusPanel } from './status-panel.tsx';
import { TimelinePanel } from './timeline-panel.tsx';
import type { OrderWrites } from './use-order-desk.ts';

export function OrderDesk({ order, desk, write, reload }: { order: Order; desk: Desk } & OrderWrites) {
  return (
    <FormColumns
      main={
        <>
          <StatusPanel key={order.fulfillmentStatus} order={order} write={write} reload={reload} />
          <FormPanel title="Items">
            <ItemsTable order={order} />
          </FormPanel>
          <PaymentsPanel order={order} payments={desk.payments} />
          <MailsPanel mails={desk.mails} write={write} />
        </>
      }
      side={
        <>
          <CustomerPanel order={order} />
          <NotesPanel notes={desk.notes} write={write} />
          <TimelinePanel timeline={desk.timeline} />
        </>
      }
    />
  );
}

function CustomerPanel({ order }: { order: Order }) {
  const { name, email } = order.customer;
  return (
    <FormPanel title="Customer">
      <p className={styles.person}>
        <b>{name}</b>
        <a href={`mailto:${email}`}>{email}</a>
      </p>
      <Place name="Shipping address" address={order.shippingAddress} />
      <Place name="Billing address" address={order.billingAddress} />
      {order.notes ? (
        <div className={styles.part}>
          <h3>Customer notes</h3>
          <p className={styles.said}>{order.notes}</p>
        </div>
      ) : null}
    </FormPanel>
  );
}

function Place({ name, address }: { name: string; address: OrderAddress }) {
  return (
    <div className={styles.part}>
      <h3>{name}</h3>
      <AddressLines address={address} />
    </div>
  );
}
