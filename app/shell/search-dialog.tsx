import { X } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import { SearchForm } from '../features/search/search-form.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { useModal } from '../ui/modal.ts';
import styles from './search-dialog.module.css';

/** Opens itself from the top of the screen, the field ready to be typed into. */
export function SearchDialog({ onClose }: { onClose: () => void }) {
  const { ref, close, closeOnBackdrop } = useModal(onClose);
  const [params] = useSearchParams();

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog by itself
    <dialog ref={ref} className={styles.dialog} aria-label="Search" onClick={closeOnBackdrop}>
      <div className={styles.panel}>
        <div className={styles.form}>
          <SearchForm initialText={params.get('q') ?? ''} onSearch={close} />
        </div>
        <IconButton icon={X} label="Close search" onClick={close} />
      </div>
    </dialog>
  );
}
