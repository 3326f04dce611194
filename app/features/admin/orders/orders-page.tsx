import { Package } from 'lucide-react';
import { Fragment, type ReactNode } from 'react';
import { formatDayAndTime } from '../../../../contract/day.ts';
import { formatPrice, paiseFromDecimal } from '../../../../contract/money.ts';
import { paymentStatuses } from '../../../../contract/order-status.ts';
import type { AdminOrderSummary } from '../../../../contract/orders.ts';
import { paths } from '../../../paths.ts';
import { FulfillmentBadge, PaymentBadge } from '../../orders/status-badges.tsx';
import { FilterSelect, ListBar, SearchBox } from '../kit/list-bar.tsx';
import { useListState } from '../kit/list-links.ts';
import { ListPanel } from '../kit/list-panel.tsx';
import type { Column } from '../kit/owner-table.tsx';
import { PageHead } from '../kit/page-head.tsx';
import { TextLink } from '../kit/text-link.tsx';
import { useListAddress } from '../kit/use-list-address.ts';
import { useOwnerList } from '../kit/use-owner-list.ts';
import { DayRange } from './day-range.tsx';
import { OrderTabs } from './order-tabs.tsx';
import styles from './orders-page.module.css';
import { useOrderCounts } from './use-order-counts.ts';

const anyPayment = { value: '', label: 'Any payment' };

/** Spec 2.11. */
export function OrdersPage() {
  const address = useListAddress();
  const list = useOwnerList<AdminOrderSummary>('/orders/admin', 'orders', address.question);
  const { counts, isCapped } = useOrderCounts(address.question);
  return (
    <>
      <PageHead title="Manage Orders" />
      <ListPanel
        noun="orders"
        address={address}
        list={list}
        columns={columns}
        keyOf={({ _id }) => _id}
        defaultSort="newest"
        words={{
          loading: 'Loading orders...',
          empty: 'No orders found.',
          error: 'Failed to load orders. Please try again later.',
        }}
        emptyIcon={Package}
        bar={
          <>
            <OrderTabs address={address} counts={counts} />
            <ListBar label="Orders">
              <SearchBox address={address} label="Order number or customer" placeholder="Order number or customer" />
              <FilterSelect
                address={address}
                name="payment"
                label="Payment"
                options={[anyPayment, ...paymentStatuses.map((status) => ({ value: status, label: status }))]}
              />
              <DayRange address={address} />
            </ListBar>
            {isCapped ? (
              <p className={styles.capped}>
                There are more orders than these. Narrow the days or the search to see them.
              </p>
            ) : null}
          </>
        }
      />
    </>
  );
}

const orderPath = (id: string) => `${paths.admin}/orders/${id}`;

function OrderLink({ order, children }: { order: AdminOrderSummary; children: ReactNode }) {
  return (
    <TextLink to={orderPath(order._id)} state={useListState()}>
      {children}
    </TextLink>
  );
}

const columns: Column<AdminOrderSummary>[] = [
  {
    head: 'Order',
    isName: true,
    cell: (order) => <OrderLink order={order}>#{order.orderNumber}</OrderLink>,
  },
  {
    head: 'Date',
    sort: { asc: 'oldest', desc: 'newest', first: 'desc' },
    cell: ({ orderDate }) => (
      <time className={styles.date} dateTime={orderDate}>
        {formatDayAndTime(orderDate)
          .split(', ')
          .map((part, at) => (
            <Fragment key={part}>
              {at === 0 ? null : ', '}
              <span>{part}</span>
            </Fragment>
          ))}
      </time>
    ),
  },
  { head: 'Customer', cell: ({ customer }) => <span className={styles.customer}>{customer}</span> },
  {
    head: 'Total',
    align: 'end',
    sort: { asc: 'total-asc', desc: 'total-desc', first: 'desc' },
    cell: ({ totalAmount }) => <b className={styles.total}>{formatPrice(paiseFromDecimal(totalAmount))}</b>,
  },
  { head: 'Payment', cell: ({ paymentStatus }) => <PaymentBadge status={paymentStatus} /> },
  { head: 'Fulfillment', cell: ({ fulfillmentStatus }) => <FulfillmentBadge status={fulfillmentStatus} /> },
  {
    head: 'View',
    isActions: true,
    cell: (order) => (
      <OrderLink order={order}>
        View <span className="visually-hidden">#{order.orderNumber}</span>
      </OrderLink>
    ),
  },
];
