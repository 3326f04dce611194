import { X } from 'lucide-react';
import { type MouseEvent, useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { SearchForm } from '../features/search/search-form.tsx';
import styles from './search-dialog.module.css';

/** Opens itself from the top of the screen, the field ready to be typed into. */
export function SearchDialog({ onClose }: { onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [params] = useSearchParams();

  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal();
  }, []);

  const closeBeside = (event: MouseEvent<HTMLDialogElement>) => {
    if (event.target === event.currentTarget) event.currentTarget.close();
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog by itself
    <dialog ref={dialog} className={styles.dialog} aria-label="Search" onClick={closeBeside} onClose={onClose}>
      <div className={styles.panel}>
        <div className={styles.form}>
          <SearchForm initialText={params.get('q') ?? ''} onSearch={() => dialog.current?.close()} />
        </div>
        <button
          type="button"
          className={styles.close}
          aria-label="Close search"
          onClick={() => dialog.current?.close()}
        >
          <X aria-hidden="true" />
        </button>
      </div>
    </dialog>
  );
}
