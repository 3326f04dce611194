import { Compass } from 'lucide-react';
import type { PageData } from '../../../contract/page-data.ts';
import { useMenu } from '../../data/menu.ts';
import { useDocumentHead } from '../../document-head.ts';
import { paths } from '../../paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { CategoryChips } from '../catalogue/category-chips.tsx';
import { PageFrame } from '../catalogue/page-frame.tsx';
import { SearchForm } from '../search/search-form.tsx';
import styles from './not-found-page.module.css';

/** For an address nobody lives at: the ways on from here. */
export function NotFoundPage({ initial }: { initial: PageData | null }) {
  const { categories } = useMenu(initial);
  useDocumentHead({ title: 'Page not found' });
  return (
    <PageFrame>
      <div className={styles.page}>
        <EmptyState icon={Compass} title="Page not found." heading="h1">
          <p>The address may be mistyped, or what stood here has moved. Search for it, or start from a category.</p>
          <div className={styles.search}>
            <SearchForm />
          </div>
          <CategoryChips categories={categories} />
          <ButtonLink to={paths.allProducts}>Browse all products</ButtonLink>
        </EmptyState>
      </div>
    </PageFrame>
  );
}
