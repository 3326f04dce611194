import { History } from 'lucide-react';
import { paths } from '../../../paths.ts';
import { Link } from '../../../ui/link.tsx';
import styles from './record-history-link.module.css';

/** What was done to this record, and by whom. */
export function RecordHistoryLink({ entity, id }: { entity: string; id: string }) {
  return (
    <Link className={styles.link} to={`${paths.admin}/history?entity=${entity}&entityId=${id}`}>
      <History aria-hidden="true" /> History
    </Link>
  );
}
