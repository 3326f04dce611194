import { ChevronRight } from 'lucide-react';
import type { SessionUser } from '../../data/session.ts';
import { paths } from '../../paths.ts';
import { Link } from '../../ui/link.tsx';
import { Panel } from '../../ui/panel.tsx';
import { LatestOrderSlot } from '../orders/latest-order-slot.tsx';
import { OrderHistory } from '../orders/order-history.tsx';
import { AccountFrame } from './account-frame.tsx';
import styles from './dashboard-page.module.css';

export function DashboardPage() {
  return (
    <AccountFrame title="Your account" heading={greeting} lead={({ email }) => email}>
      {(user) => (
        <>
          <LatestOrderSlot />
          <section className={styles.orders} aria-labelledby="orders">
            <h2 id="orders">Order history</h2>
            <OrderHistory page={1} />
          </section>
          <Details user={user} />
        </>
      )}
    </AccountFrame>
  );
}

/** By the first word of the name; the whole of it stands below. */
function greeting({ name }: SessionUser): string {
  const [first = ''] = name.trim().split(/\s+/);
  return `Hello, ${first}`;
}

function Details({ user: { name, email } }: { user: SessionUser }) {
  return (
    <Panel title="Your details">
      <dl className={styles.details}>
        <div>
          <dt>Name</dt>
          <dd>{name}</dd>
        </div>
        <div>
          <dt>Email</dt>
          <dd>{email}</dd>
        </div>
      </dl>
      <Link className={styles.more} to={paths.accountProfile}>
        Name, password and devices <ChevronRight aria-hidden="true" />
      </Link>
    </Panel>
  );
}
