import { Compass } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { PageData } from '../../../contract/page-data.ts';
import { useMenu } from '../../data/menu.ts';
import { useDocumentHead } from '../../document-head.ts';
import { categoryPath, paths } from '../../paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { NameWords } from '../../ui/name-words.tsx';
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
          {categories.length > 0 ? (
            <ul className={styles.categories} aria-label="Categories">
              {categories.map(({ slug, name }) => (
                <li key={slug}>
                  <Link className={styles.category} to={categoryPath(slug)}>
                    <NameWords name={name} />
                  </Link>
                </li>
              ))}
            </ul>
          ) : null}
          <ButtonLink to={paths.allProducts}>Browse all products</ButtonLink>
        </EmptyState>
      </div>
    </PageFrame>
  );
}
