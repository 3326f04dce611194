import { X } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import styles from './dialog.module.css';
import { IconButton } from './icon-button.tsx';
import { useModal } from './modal.ts';

type DialogProps = {
  title: string;
  /** Called once it has closed. */
  onClose: () => void;
  /** 'alert' for a question that has to be answered. */
  role?: 'dialog' | 'alertdialog';
  children: ReactNode;
};

/** Opens itself when it is put on the page. */
export function Dialog({ title, onClose, role = 'dialog', children }: DialogProps) {
  const { ref, close, closeOnBackdrop } = useModal(onClose);
  const titleId = useId();
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Esc closes it by itself
    <dialog ref={ref} className={styles.dialog} role={role} aria-labelledby={titleId} onClick={closeOnBackdrop}>
      <div className={styles.frame}>
        <header className={styles.head}>
          <h2 id={titleId}>{title}</h2>
          <IconButton icon={X} label="Close" onClick={close} />
        </header>
        <div className={styles.body}>{children}</div>
      </div>
    </dialog>
  );
}
