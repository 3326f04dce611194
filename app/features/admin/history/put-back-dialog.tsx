import type { AuditEntry } from '../../../../contract/admin-listing.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { notify } from '../../../ui/notify.ts';
import { callOwner, forgetAnswers } from '../kit/owner-api.ts';
import { recordName } from './history-words.ts';

/** Putting back is a change like any other: it stands in the history, and can be put back as well. */
export function PutBackDialog({ entry, onClose }: { entry: AuditEntry; onClose: () => void }) {
  const name = recordName(entry);
  const putBack = async () => {
    try {
      await callOwner(`/admin/audit/${entry._id}/undo`, { method: 'POST' });
    } catch (error) {
      void forgetAnswers();
      throw error;
    }
    notify.success(`“${name}” is what it was before this change.`);
    await forgetAnswers();
  };
  return (
    <ConfirmDialog title="Put it back?" action="Put back" busy="Putting back…" onConfirm={putBack} onClose={onClose}>
      <p>
        <strong>{name}</strong> becomes what it was before this change. What was changed since then is replaced.
      </p>
    </ConfirmDialog>
  );
}
