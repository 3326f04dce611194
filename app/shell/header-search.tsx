import { Search } from 'lucide-react';
import { type MouseEvent, useEffect } from 'react';
import { useOnDemand } from '../features/catalogue/on-demand.ts';
import { paths } from '../paths.ts';
import { Link } from '../ui/link.tsx';
import styles from './header-search.module.css';

/** The pill of wide screens and the glass of narrow ones: links to /search that open a dialog as soon as they can. */
export function HeaderSearch() {
  const {
    Part: SearchDialog,
    open,
    close,
  } = useOnDemand(() => import('./search-dialog.tsx').then((m) => m.SearchDialog));

  useEffect(() => {
    const openBySlash = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      event.preventDefault();
      open();
    };
    document.addEventListener('keydown', openBySlash);
    return () => document.removeEventListener('keydown', openBySlash);
  });

  const handlePress = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    open();
  };

  return (
    <>
      <Link className={styles.search} to={paths.search} onClick={handlePress} aria-label="Search the shop">
        <Search aria-hidden="true" />
        <span className={styles.words}>Search the shop</span>
        <kbd className={styles.key}>/</kbd>
      </Link>
      {SearchDialog && <SearchDialog onClose={close} />}
    </>
  );
}

function isTyping(target: EventTarget | null): boolean {
  if (document.querySelector('dialog:modal')) return true;
  return target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'));
}
