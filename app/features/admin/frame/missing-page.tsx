import { SearchX } from 'lucide-react';
import { useDocumentHead } from '../../../document-head.ts';
import { paths } from '../../../paths.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';

export function MissingPage() {
  useDocumentHead({ title: 'Page not found' });
  return (
    <EmptyState icon={SearchX} title="Page not found." heading="h1">
      <p>There is nothing at this address of the admin area.</p>
      <ButtonLink look="secondary" size="small" to={paths.admin}>
        Go to the dashboard
      </ButtonLink>
    </EmptyState>
  );
}
