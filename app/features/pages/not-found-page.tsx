import { Compass } from 'lucide-react';
import { useDocumentHead } from '../../document-head.ts';
import { paths } from '../../paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageFrame } from '../catalogue/page-frame.tsx';

export function NotFoundPage() {
  useDocumentHead({ title: 'Page not found' });
  return (
    <PageFrame>
      <EmptyState icon={Compass} title="This page does not exist." heading="h1">
        <p>The address may be mistyped, or what stood here has moved.</p>
        <ButtonLink to={paths.allProducts}>Browse all products</ButtonLink>
      </EmptyState>
    </PageFrame>
  );
}
