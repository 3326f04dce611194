import { useEffect, useRef, useState } from 'react';
import { recordChanged } from '../../../../contract/admin-catalogue.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { notify } from '../../../ui/notify.ts';
import styles from './delete-dialog.module.css';
import { focusHeading } from './focus-heading.ts';
import { callOwner, forgetAnswers } from './owner-api.ts';

type Kind = 'category' | 'subcategory' | 'size' | 'product' | 'collection';
type Doomed = { _id: string; name: string; version: number };
type DeleteDialogProps = {
  kind: Kind;
  record: Doomed;
  /** Below /api/v1, without the id. */
  path: string;
  onClose: () => void;
};

type Answer = { data: { deleted?: true } };

/**
 * Spec 2.11: names the record and warns; when it is in use, the shop says by what, here and in a notice. What somebody else changed
 * meanwhile is shown as it is now, and the next press is about that.
 */
export function DeleteDialog({ kind, record: opened, path, onClose }: DeleteDialogProps) {
  const [record, setRecord] = useState(opened);
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
      if (words === recordChanged) setRecord(await readAgain(kind, `/admin${path}/${record._id}`));
      throw new Error(words);
    }
  };
  return (
    <ConfirmDialog title="Confirm Deletion" action="Delete" busy="Deleting…" onConfirm={remove} onClose={onClose}>
      <p>
        Delete the {kind} <strong>{record.name}</strong>?
      </p>
      {record === opened ? null : <p>It is loaded as it is now.</p>}
      <p className={styles.warning}>
        This may fail if the {kind} is in use. A deletion can be put back from the history.
      </p>
    </ConfirmDialog>
  );
}

async function readAgain(kind: Kind, path: string): Promise<Doomed> {
  const { data } = await callOwner<{ data: Partial<Record<Kind, Doomed>> }>(path);
  const { [kind]: record } = data;
  if (!record) throw new Error(recordChanged);
  return record;
}
