import { LayoutGrid } from 'lucide-react';
import type { MouseEvent } from 'react';
import type { CategoryWithCount } from '../../contract/catalogue.ts';
import { imageOfWidth } from '../../contract/image.ts';
import type { Menu } from '../data/menu.ts';
import { categoryPath, paths } from '../paths.ts';
import { Link } from '../ui/link.tsx';
import { NameWords } from '../ui/name-words.tsx';
import styles from './category-menu.module.css';

/** What its two buttons (header and bottom bar) open, by the platform alone: it works before the shop's code is there. */
export const categoryMenuId = 'category-menu';

export function CategoryMenu({ menu }: { menu: Menu }) {
  const closeAfterChoice = (event: MouseEvent<HTMLElement>) => {
    if (event.target instanceof Element && event.target.closest('a')) event.currentTarget.hidePopover();
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the press of a link inside, which keys make, too
    <nav id={categoryMenuId} popover="auto" className={styles.menu} aria-label="Categories" onClick={closeAfterChoice}>
      <CategoryMenuContent menu={menu} />
    </nav>
  );
}

/** Spec 2.2: what stands in the place of the categories; null when there are some. */
export function menuWords({ state, categories }: Menu): string | null {
  if (state === 'loading') return 'Loading categories...';
  if (state === 'error') return 'Error loading categories.';
  return categories.length === 0 ? 'No categories found.' : null;
}

function CategoryMenuContent({ menu }: { menu: Menu }) {
  const words = menuWords(menu);
  if (words) return <p role="status">{words}</p>;
  return (
    <ul className={styles.list}>
      {menu.categories.map((category) => (
        <li key={category._id}>
          <Link className={styles.choice} to={categoryPath(category.slug)}>
            <Thumbnail category={category} />
            <span>
              <NameWords name={category.name} />
            </span>
          </Link>
        </li>
      ))}
      <li>
        <Link className={styles.choice} to={paths.allProducts}>
          <span className={styles.thumbnail}>
            <LayoutGrid aria-hidden="true" />
          </span>
          All products
        </Link>
      </li>
    </ul>
  );
}

function Thumbnail({ category: { imageUrl } }: { category: CategoryWithCount }) {
  if (!imageUrl) {
    return (
      <span className={styles.thumbnail}>
        <LayoutGrid aria-hidden="true" />
      </span>
    );
  }
  return (
    <img
      className={styles.thumbnail}
      src={imageOfWidth(imageUrl, 320)}
      width={48}
      height={48}
      alt=""
      loading="lazy"
      decoding="async"
    />
  );
}
