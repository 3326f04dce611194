import { CloudOff, PackageSearch, RotateCw } from 'lucide-react';
import { lazy, Suspense, useEffect } from 'react';
import type { Order } from '../../../contract/orders.ts';
import type { FreshAnswer } from '../../data/fresh-answer.ts';
import { paths } from '../../paths.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import styles from './order-history.module.css';

const loadView = () => import('./order-view.tsx');
const OrderView = lazy(() => loadView().then((part) => ({ default: part.OrderView })));

/** Spec 2.8: an order as the shop has it now; nothing of it is kept on the device. */
export function OrderDetail({ found: { answer, failure, ask, replace } }: { found: FreshAnswer<Order> }) {
  useEffect(() => void loadView().catch(leaveToTheScreen), []);
  if (answer) {
    return (
      <Suspense fallback={<Loading />}>
        <OrderView order={answer} onOrder={replace} onAsk={ask} />
      </Suspense>
    );
  }
  if (failure?.code === 'not_found') {
    return (
      <EmptyState icon={PackageSearch} title="Order not found.">
        <p>It may belong to another account.</p>
        <ButtonLink to={paths.accountOrders}>Your orders</ButtonLink>
      </EmptyState>
    );
  }
  if (failure) {
    const isOffline = failure.code === 'network';
    return (
      <EmptyState
        icon={CloudOff}
        title={isOffline ? 'Connect to see your orders.' : 'Failed to load order details.'}
        isAlert
      >
        <p>{isOffline ? 'They are kept in your account and never on this device.' : failure.message}</p>
        <Button look="secondary" size="small" onClick={ask}>
          <RotateCw aria-hidden="true" /> Try again
        </Button>
      </EmptyState>
    );
  }
  return <Loading />;
}

function Loading() {
  return (
    <div aria-busy="true">
      <p className="visually-hidden" role="status">
        Loading order details...
      </p>
      <Skeleton className={styles.waiting} />
    </div>
  );
}

function leaveToTheScreen(): void {}
