import { SearchX } from 'lucide-react';
import type { PageData } from '../../../contract/page-data.ts';
import { useDocumentHead } from '../../document-head.ts';
import { paths } from '../../paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ListingScreen } from './listing-screen.tsx';
import { PageFrame } from './page-frame.tsx';

export function CategoryPage({ initial, slug }: { initial: PageData | null; slug: string }) {
  if (!slug) return <SlugMissing />;
  return <ListingScreen key={slug} place={{ place: 'category', slug }} initial={initial} />;
}

/** Spec 2.4: the address /products/category, which names no category. */
function SlugMissing() {
  useDocumentHead({ title: 'Categories' });
  return (
    <PageFrame>
      <EmptyState icon={SearchX} title="Category slug not specified." heading="h1">
        <p>Choose a category from the menu, or look at everything.</p>
        <ButtonLink to={paths.allProducts} look="secondary" size="small">
          Browse all products
        </ButtonLink>
      </EmptyState>
    </PageFrame>
  );
}
