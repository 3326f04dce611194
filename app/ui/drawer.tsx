import { X } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import styles from './drawer.module.css';
import { IconButton } from './icon-button.tsx';
import { useModal } from './modal.ts';

type DrawerProps = { title: ReactNode; side?: 'start' | 'end'; onClose: () => void; children: ReactNode };

/** From the side, full height; opens itself when it is put on the page. */
export function Drawer({ title, side = 'end', onClose, children }: DrawerProps) {
  const { ref, close, closeOnBackdrop } = useModal(onClose);
  const titleId = useId();
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Esc closes it by itself
    <dialog ref={ref} className={styles.drawer} data-side={side} aria-labelledby={titleId} onClick={closeOnBackdrop}>
      <div className={styles.frame}>
        <header className={styles.head}>
          <h2 id={titleId}>{title}</h2>
          <IconButton icon={X} label="Close" onClick={close} />
        </header>
        {children}
      </div>
    </dialog>
  );
}
