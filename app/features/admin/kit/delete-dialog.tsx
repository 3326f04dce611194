import { useEffect, useRef } from 'react';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { notify } from '../../../ui/notify.ts';
import styles from './delete-dialog.module.css';
import { focusHeading } from './focus-heading.ts';
import { callOwner, forgetAnswers } from './owner-api.ts';

type DeleteDialogProps = {
  kind: 'category' | 'subcategory' | 'size' | 'product' | 'collection';
  record: { _id: string; name: string; version: number };
  /** Below /api/v1, without the id. */
  path: string;
  onClose: () => void;
};

type Answer = { data: { deleted?: true } };

/** Spec 2.11: names the record and warns; when it is in use, the shop says by what, here and in a notice. */
export function DeleteDialog({ kind, record, path, onClose }: DeleteDialogProps) {
  const isGone = useRef(false);
  // The button that opened it goes with its row.
  useEffect(
    () => () => {
      if (isGone.current) setTimeout(() => focusHeading(), 0);
    },
    [],
  );
  const remove = async () => {
    try {
      const { data } = await callOwner<Answer>(`${path}/${record._id}?version=${record.version}`, { method: 'DELETE' });
      isGone.current = data.deleted === true;
      notify.success(
        data.deleted
          ? `“${record.name}” was deleted.`
          : `“${record.name}” was ordered before, so it is kept as inactive: shoppers do not see it any more.`,
      );
      await forgetAnswers();
    } catch (error) {
      const words = (error instanceof Error && error.message) || 'Unknown error';
      notify.error(`Error deleting ${kind}: ${words}`);
      void forgetAnswers();
      throw new Error(words);
    }
  };
  return (
    <ConfirmDialog title="Confirm Deletion" action="Delete" busy="Deleting…" onConfirm={remove} onClose={onClose}>
      <p>
        Delete the {kind} <strong>{record.name}</strong>?
      </p>
      <p className={styles.warning}>
        This may fail if the {kind} is in use. A deletion can be put back from the history.
      </p>
    </ConfirmDialog>
  );
}
