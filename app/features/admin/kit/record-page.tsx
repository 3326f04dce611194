import { CircleAlert, RotateCw } from 'lucide-react';
import { Fragment, type ReactNode } from 'react';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { FormSkeleton } from './form-skeleton.tsx';
import { PageHead } from './page-head.tsx';
import { useRecord } from './use-record.ts';

type RecordPageProps<T> = {
  title: string;
  back: { to: string; label: string };
  /** Below /api/v1, and the record's name in the answer. */
  path: string;
  name: string;
  words: { loading: string; error: string };
  actions?: (record: T) => ReactNode;
  /** The form; drawn anew with every copy that is fetched. */
  children: (record: T, reload: () => void) => ReactNode;
};

/** The page of one record that exists: fetches it, and says when it cannot. */
export function RecordPage<T>({ title, back, path, name, words, actions, children }: RecordPageProps<T>) {
  const found = useRecord<T>(path, name);
  return (
    <>
      <PageHead title={title} back={back}>
        {found.state === 'ready' ? actions?.(found.record) : null}
      </PageHead>
      {found.state === 'loading' ? <FormSkeleton words={words.loading} /> : null}
      {found.state === 'missing' ? (
        <EmptyState icon={CircleAlert} title={words.error} isAlert>
          <p>There is no such record. It may have been deleted.</p>
          <ButtonLink look="secondary" size="small" to={back.to}>
            {back.label}
          </ButtonLink>
        </EmptyState>
      ) : null}
      {found.state === 'error' ? (
        <EmptyState icon={CircleAlert} title={words.error} isAlert>
          <p>Please check your connection and try again.</p>
          <Button look="secondary" size="small" onClick={found.retry}>
            <RotateCw aria-hidden="true" /> Try again
          </Button>
        </EmptyState>
      ) : null}
      {found.state === 'ready' ? <Fragment key={found.copy}>{children(found.record, found.reload)}</Fragment> : null}
    </>
  );
}
