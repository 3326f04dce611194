import { Package } from 'lucide-react';
import { useFreshAnswer } from '../../data/fresh-answer.ts';
import { readOrders } from '../../data/orders.ts';
import { paths } from '../../paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ListFailure } from '../auth/list-failure.tsx';
import { Pagination } from '../catalogue/pagination.tsx';
import styles from './order-history.module.css';
import { OrderTable } from './order-table.tsx';

/** Spec 2.8: every order, the newest first, a page of them at a time. */
export function OrderHistory({ page }: { page: number }) {
  const { answer, failure, ask } = useFreshAnswer(readOrders, page);
  if (!answer && failure) return <ListFailure failure={failure} what="your orders" onRetry={ask} />;
  if (!answer) return <Loading />;
  const { orders, totalPages } = answer;
  if (orders.length === 0 && page === 1) {
    return (
      <EmptyState icon={Package} title="You haven't placed any orders yet." heading="h3">
        <p>What you order shows up here, from print to doorstep.</p>
        <ButtonLink to={paths.allProducts}>Browse products</ButtonLink>
      </EmptyState>
    );
  }
  return (
    <>
      <OrderTable orders={orders} label="Order history" />
      <Pagination current={page} last={totalPages} pathOf={pathOf} />
    </>
  );
}

const pathOf = (page: number) => (page > 1 ? `${paths.accountOrders}?page=${page}` : paths.accountOrders);

function Loading() {
  return (
    <div aria-busy="true">
      <p className="visually-hidden" role="status">
        Loading your orders...
      </p>
      <Skeleton className={styles.waiting} />
    </div>
  );
}
