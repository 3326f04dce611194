import { Dialog } from '../../ui/dialog.tsx';
import { AddressForm } from '../addresses/address-form.tsx';
import { draftOf, dropDraft, keepDraft } from '../auth/form-drafts.ts';

const draftName = 'checkout-address';

/** Spec 2.7: a new address without leaving the checkout. What was typed stays when the dialog is closed. */
export function AddressDialog({ onSaved, onClose }: { onSaved: () => void; onClose: () => void }) {
  return (
    <Dialog title="Add New Address" onClose={onClose}>
      <AddressForm
        address={null}
        draft={draftOf(draftName)}
        onEdit={(values) => keepDraft(draftName, values)}
        onSaved={() => {
          dropDraft(draftName);
          onSaved();
        }}
        onCancel={onClose}
      />
    </Dialog>
  );
}
