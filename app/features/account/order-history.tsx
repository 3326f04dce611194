import { Package } from 'lucide-react';
import { paths } from '../../paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import styles from './order-history.module.css';

/** Spec 2.8. */
export function OrderHistory() {
  return (
    <section className={styles.orders} aria-labelledby="orders">
      <h2 id="orders">Order history</h2>
      <EmptyState icon={Package} title="You haven't placed any orders yet." heading="h3">
        <p>When you order something, you can follow it here.</p>
        <ButtonLink to={paths.allProducts}>Browse products</ButtonLink>
      </EmptyState>
    </section>
  );
}
