import { CircleAlert, RotateCw } from 'lucide-react';
import { useParams } from 'react-router-dom';
import { formatDayAndTime } from '../../../../contract/day.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { FormSkeleton } from '../kit/form-skeleton.tsx';
import { useListPath } from '../kit/list-links.ts';
import { PageHead } from '../kit/page-head.tsx';
import { OrderDesk } from './order-desk.tsx';
import { OrderPapers, PrintButtons, usePaper } from './order-papers.tsx';
import { useOrderDesk } from './use-order-desk.ts';

/** Spec 2.11: one order, on the screen of its owners. */
export function OrderPage() {
  const { orderId = '' } = useParams();
  const found = useOrderDesk(orderId);
  const back = { to: useListPath('orders'), label: 'Back to orders' };
  const { paper, print } = usePaper();
  if (found.state !== 'ready') {
    return (
      <>
        <PageHead title="Order" back={back} />
        {found.state === 'loading' ? <FormSkeleton words="Loading order details..." /> : null}
        {found.state === 'missing' ? (
          <EmptyState icon={CircleAlert} title="Failed to load order details." isAlert>
            <p>There is no such order.</p>
            <ButtonLink look="secondary" size="small" to={back.to}>
              {back.label}
            </ButtonLink>
          </EmptyState>
        ) : null}
        {found.state === 'error' ? (
          <EmptyState icon={CircleAlert} title="Failed to load order details." isAlert>
            <p>Please check your connection and try again.</p>
            <Button look="secondary" size="small" onClick={found.retry}>
              <RotateCw aria-hidden="true" /> Try again
            </Button>
          </EmptyState>
        ) : null}
      </>
    );
  }
  const { order, desk, write, reload } = found;
  return (
    <>
      <div data-screen="">
        <PageHead title={`Order #${order.orderNumber}`} note={formatDayAndTime(order.orderDate)} back={back}>
          <PrintButtons onPrint={print} />
        </PageHead>
        <OrderDesk order={order} desk={desk} write={write} reload={reload} />
      </div>
      <OrderPapers paper={paper} order={order} />
    </>
  );
}
