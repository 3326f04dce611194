import { ChevronRight, X } from 'lucide-react';
import type { MouseEvent } from 'react';
import type { Menu } from '../data/menu.ts';
import { categoryPath, paths } from '../paths.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { Link } from '../ui/link.tsx';
import { NameWords } from '../ui/name-words.tsx';
import { menuWords } from './category-menu.tsx';
import { Logo } from './logo.tsx';
import styles from './mobile-menu.module.css';

export const mobileMenuId = 'site-menu';

const others = [
  { label: 'About us', to: paths.about },
  { label: 'Contact us', to: paths.contact },
  { label: 'FAQ', to: paths.faq },
  { label: 'Shipping & returns', to: paths.shipping },
  { label: 'Store locations', to: paths.stores },
];

/** Slides in from the left. Its button and its cross work by the platform before the shop's code is there. */
export function MobileMenu({ menu }: { menu: Menu }) {
  const closeOnChoice = (event: MouseEvent<HTMLDialogElement>) => {
    const isLink = event.target instanceof Element && event.target.closest('a');
    // A press on the dialog itself is one beside the panel that fills it.
    if (isLink || event.target === event.currentTarget) event.currentTarget.close();
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog by itself
    <dialog id={mobileMenuId} className={styles.dialog} aria-label="Menu" onClick={closeOnChoice}>
      <div className={styles.panel}>
        <form method="dialog" className={styles.top}>
          <Logo />
          <IconButton icon={X} label="Close menu" type="submit" />
        </form>
        <nav className={styles.links} aria-label="Menu">
          <Group
            links={[
              { label: 'Home', to: paths.home },
              { label: 'Products', to: paths.allProducts },
            ]}
          />
          <p className={styles.title}>Categories</p>
          <MenuCategories menu={menu} />
          <p className={styles.title}>Yours</p>
          <Group
            links={[
              { label: 'Account', to: paths.account },
              { label: 'Wishlist', to: paths.accountWishlist },
              { label: 'Cart', to: paths.cart },
            ]}
          />
          <p className={styles.title}>Help</p>
          <Group links={others} />
        </nav>
      </div>
    </dialog>
  );
}

function MenuCategories({ menu }: { menu: Menu }) {
  const words = menuWords(menu);
  if (words) return <p>{words}</p>;
  return <Group links={menu.categories.map(({ name, slug }) => ({ label: name, to: categoryPath(slug) }))} />;
}

function Group({ links }: { links: { label: string; to: string }[] }) {
  return (
    <ul>
      {links.map(({ label, to }) => (
        <li key={to}>
          <Link className={styles.link} to={to}>
            <span>
              <NameWords name={label} />
            </span>
            <ChevronRight aria-hidden="true" />
          </Link>
        </li>
      ))}
    </ul>
  );
}
