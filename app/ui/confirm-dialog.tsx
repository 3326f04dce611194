import { type ReactNode, useState } from 'react';
import { Button } from './button.tsx';
import styles from './confirm-dialog.module.css';
import { Dialog } from './dialog.tsx';

type ConfirmDialogProps = {
  title: string;
  /** The act and what the button says while it runs. */
  action: string;
  busy: string;
  /** The harmless answer. */
  cancel?: string;
  /** Throws what went wrong; the dialog stays open and says it. */
  onConfirm: () => Promise<void>;
  onClose: () => void;
  children: ReactNode;
};

/** A question before what cannot be undone. The harmless answer has the focus. */
export function ConfirmDialog({
  title,
  action,
  busy,
  cancel = 'Cancel',
  onConfirm,
  onClose,
  children,
}: ConfirmDialogProps) {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  const confirm = async () => {
    setBusy(true);
    setFailure(null);
    try {
      await onConfirm();
      onClose();
    } catch (error) {
      setBusy(false);
      setFailure(error instanceof Error ? error.message : 'That did not work. Please try again.');
    }
  };

  return (
    <Dialog title={title} role="alertdialog" onClose={onClose}>
      <div className={styles.words}>{children}</div>
      {failure ? (
        <p className={styles.failure} role="alert">
          {failure}
        </p>
      ) : null}
      <div className={styles.answers}>
        <Button look="secondary" data-first onClick={onClose}>
          {cancel}
        </Button>
        <Button look="danger" isPending={isBusy} onClick={() => void confirm()}>
          {isBusy ? busy : action}
        </Button>
      </div>
    </Dialog>
  );
}
