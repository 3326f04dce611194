import {
  ChevronRight,
  ClipboardList,
  Clock,
  type LucideIcon,
  MailX,
  MessageCircleQuestion,
  PackageX,
  TriangleAlert,
  Truck,
  Undo2,
} from 'lucide-react';
import { mostCounted, type ToDo } from '../../../../contract/admin-dashboard.ts';
import { paths } from '../../../paths.ts';
import { Link } from '../../../ui/link.tsx';
import { FormPanel } from '../kit/record-form-frame.tsx';
import styles from './to-do-list.module.css';

type Task = { icon: LucideIcon; words: string; count: number; to: string; isUrgent?: boolean };

const orders = (query: string) => `${paths.admin}/orders?${query}`;
const products = (badge: string) => `${paths.admin}/products?badge=${badge}`;

function tasksOf(toDo: ToDo): Task[] {
  return [
    {
      icon: ClipboardList,
      words: 'Orders to prepare',
      count: toDo.toPrepare,
      to: orders('payment=Paid&fulfillment=Unfulfilled'),
    },
    {
      icon: Truck,
      words: 'Orders to dispatch',
      count: toDo.toDispatch,
      to: orders('payment=Paid&fulfillment=In+Progress'),
    },
    { icon: Clock, words: 'Unpaid orders', count: toDo.unpaid, to: orders('payment=Pending') },
    { icon: Undo2, words: 'Refunds under way', count: toDo.refundsUnderWay, to: orders('payment=Refund+Pending') },
    { icon: TriangleAlert, words: 'Products low in stock', count: toDo.lowStock, to: products('low') },
    { icon: PackageX, words: 'Products out of stock', count: toDo.outOfStock, to: products('out') },
    { icon: MailX, words: 'Mails that failed', count: toDo.failedMails, to: `${paths.admin}/mails`, isUrgent: true },
    {
      icon: MessageCircleQuestion,
      words: 'Open questions',
      count: toDo.openQuestions,
      to: `${paths.admin}/questions?state=open`,
    },
  ];
}

/** What waits, most urgent where it always stands; each line leads to its list. */
export function ToDoList({ toDo }: { toDo: ToDo }) {
  const tasks = tasksOf(toDo).filter(({ count }) => count > 0);
  return (
    <FormPanel title="What needs doing">
      {tasks.length === 0 ? <p className={styles.none}>Nothing waits for you. Well done!</p> : null}
      <ul className={styles.tasks}>
        {tasks.map(({ icon: Icon, words, count, to, isUrgent }) => (
          <li key={words}>
            <Link className={styles.task} to={to} data-urgent={isUrgent || undefined}>
              <Icon aria-hidden="true" />
              <span>{words}</span>
              <b>{count >= mostCounted && isUrgent ? `${mostCounted}+` : count}</b>
              <ChevronRight aria-hidden="true" />
            </Link>
          </li>
        ))}
      </ul>
    </FormPanel>
  );
}
