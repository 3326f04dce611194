import { Package } from 'lucide-react';
import { paths } from '../../paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { AccountFrame } from './account-frame.tsx';
import styles from './dashboard-page.module.css';

export function DashboardPage() {
  return (
    <AccountFrame title="Account" heading={({ name }) => `Hello, ${name}`} lead={({ email }) => email}>
      {() => (
        <section className={styles.orders} aria-labelledby="orders">
          <h2 id="orders">Order history</h2>
          <EmptyState icon={Package} title="You haven't placed any orders yet." heading="h3">
            <p>What you order shows up here, from print to doorstep.</p>
            <ButtonLink to={paths.allProducts}>Browse products</ButtonLink>
          </EmptyState>
        </section>
      )}
    </AccountFrame>
  );
}
