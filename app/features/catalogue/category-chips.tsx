import type { CategoryWithCount } from '../../../contract/catalogue.ts';
import { categoryPath } from '../../paths.ts';
import { Link } from '../../ui/link.tsx';
import { NameWords } from '../../ui/name-words.tsx';
import styles from './category-chips.module.css';

/** Ways on from a page that has nothing to show. */
export function CategoryChips({ categories }: { categories: readonly CategoryWithCount[] }) {
  if (categories.length === 0) return null;
  return (
    <ul className={styles.categories} aria-label="Categories">
      {categories.map(({ slug, name }) => (
        <li key={slug}>
          <Link className={styles.category} to={categoryPath(slug)}>
            <NameWords name={name} />
          </Link>
        </li>
      ))}
    </ul>
  );
}
