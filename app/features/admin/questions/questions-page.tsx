import { CircleAlert, MessageCircleQuestion, RotateCw } from 'lucide-react';
import { type Question, questionStates } from '../../../../contract/admin-messages.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Pagination } from '../../catalogue/pagination.tsx';
import { FilterSelect, ListBar, SearchBox } from '../kit/list-bar.tsx';
import { TableSkeleton } from '../kit/owner-table.tsx';
import { PageHead } from '../kit/page-head.tsx';
import { UnsavedGuard } from '../kit/unsaved-guard.tsx';
import { useListAddress } from '../kit/use-list-address.ts';
import { type OwnerList, useOwnerList } from '../kit/use-owner-list.ts';
import { QuestionCard } from './question-card.tsx';
import styles from './questions-page.module.css';

const words = { open: 'Open', answered: 'Answered', closed: 'Closed' };

/** What shoppers asked; each is answered where it stands. */
export function QuestionsPage() {
  const address = useListAddress();
  const list = useOwnerList<Question>('/admin/questions', 'questions', address.question);
  return (
    <>
      <UnsavedGuard />
      <PageHead title="Questions" />
      <div className={styles.bar}>
        <ListBar label="Questions">
          <SearchBox address={address} label="Search questions" placeholder="Name, e-mail or words" />
          <FilterSelect
            address={address}
            name="state"
            label="Status"
            options={[
              { value: '', label: 'Any status' },
              ...questionStates.map((state) => ({ value: state, label: words[state] })),
            ]}
          />
          <FilterSelect
            address={address}
            name="sort"
            label="Sort"
            options={[
              { value: '', label: 'Newest first' },
              { value: 'oldest', label: 'Oldest first' },
            ]}
          />
        </ListBar>
      </div>
      <Cards list={list} onClear={address.clear} />
      {list.state === 'ready' && list.totalPages > 1 ? (
        <Pagination current={address.page} last={list.totalPages} pathOf={address.pathOf} />
      ) : null}
    </>
  );
}

function Cards({ list, onClear }: { list: OwnerList<Question>; onClear: () => void }) {
  if (list.state === 'loading') return <TableSkeleton words="Loading questions..." />;
  if (list.state === 'error') {
    return (
      <EmptyState icon={CircleAlert} title="Failed to load questions." isAlert>
        <p>Please check your connection and try again.</p>
        <Button look="secondary" size="small" onClick={list.retry}>
          <RotateCw aria-hidden="true" /> Try again
        </Button>
      </EmptyState>
    );
  }
  if (list.rows.length === 0) {
    return (
      <EmptyState icon={MessageCircleQuestion} title="No questions found.">
        <Button look="secondary" size="small" onClick={onClear}>
          Show all questions
        </Button>
      </EmptyState>
    );
  }
  return (
    <ul className={styles.cards}>
      {list.rows.map((question) => (
        <li key={question._id}>
          <QuestionCard question={question} />
        </li>
      ))}
    </ul>
  );
}
