import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useSession } from '../../data/session.ts';
import { useDocumentHead } from '../../document-head.ts';
import { paths } from '../../paths.ts';
import styles from './dashboard-page.module.css';
import { OrderHistory } from './order-history.tsx';

export function DashboardPage() {
  useDocumentHead({ title: 'Your account' });
  const user = useSession((session) => session.user);
  if (!user) return null;
  return (
    <>
      <section className={styles.who} aria-labelledby="who">
        <h2 id="who">Your details</h2>
        <dl>
          <div>
            <dt>Name</dt>
            <dd>{user.name}</dd>
          </div>
          <div>
            <dt>Email</dt>
            <dd>{user.email}</dd>
          </div>
        </dl>
        <Link to={paths.accountProfile}>
          Name, password and devices <ChevronRight aria-hidden="true" />
        </Link>
      </section>
      <OrderHistory />
    </>
  );
}
