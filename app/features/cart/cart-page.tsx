import { useDocumentHead } from '../../document-head.ts';
import { paths } from '../../paths.ts';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import { RequireUser } from '../auth/require-user.tsx';
import { Cart } from './cart.tsx';
import styles from './cart-page.module.css';

/** Spec 2.6. */
export function CartPage() {
  useDocumentHead({ title: 'Cart' });
  return (
    <RequireUser>
      {() => (
        <div className={styles.page}>
          <Breadcrumbs steps={[{ label: 'Home', to: paths.home }, { label: 'Cart' }]} />
          <h1>Your cart</h1>
          <Cart layout="page" />
        </div>
      )}
    </RequireUser>
  );
}
