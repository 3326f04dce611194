import { Plus } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { Address } from '../../../contract/address.ts';
import { shop } from '../../../contract/shop.ts';
import { removeAddress, useAddresses } from '../../data/addresses.ts';
import { Button } from '../../ui/button.tsx';
import { notify } from '../../ui/notify.ts';
import { Panel } from '../../ui/panel.tsx';
import { AddressForm } from '../addresses/address-form.tsx';
import { draftOf, dropDraft, keepDraft } from '../auth/form-drafts.ts';
import { useOnDemand } from '../catalogue/on-demand.ts';
import { AccountFrame } from './account-frame.tsx';
import { AddressCards } from './address-cards.tsx';
import styles from './addresses-page.module.css';

export function AddressesPage() {
  return (
    <AccountFrame title="Addresses" lead={() => 'Where your orders go. The default one is chosen first at checkout.'}>
      {() => <Addresses />}
    </AccountFrame>
  );
}

const loadQuestion = () => import('../../ui/confirm-dialog.tsx').then(({ ConfirmDialog }) => ConfirmDialog);
const newAddress = 'new';
const draftName = 'address';

function Addresses() {
  const { entries, failure, retry } = useAddresses();
  // A form that a lost session closed opens again with what was typed.
  const [editedId, setEditedId] = useState<string | null>(() => draftOf(draftName)?._id ?? null);
  const [deleted, setDeleted] = useState<Address | null>(null);
  const question = useOnDemand(loadQuestion);
  const top = useRef<HTMLElement>(null);
  const edited = entries?.find(({ _id }) => _id === editedId) ?? null;
  const isFormOpen = editedId === newAddress || (editedId !== null && entries !== null);
  const isFull = (entries?.length ?? 0) >= shop.maxAddresses;

  const isGone = deleted !== null && !question.Part && !entries?.some(({ _id }) => _id === deleted._id);
  useEffect(() => {
    // The button that asked has gone with its address.
    if (isGone) top.current?.focus({ preventScroll: true });
  }, [isGone]);

  const close = () => {
    dropDraft(draftName);
    setEditedId(null);
    top.current?.focus();
  };
  const form = isFormOpen ? (
    <Panel title={edited ? 'Edit address' : 'New address'}>
      <AddressForm
        key={editedId}
        address={edited}
        draft={draftOf(draftName)}
        onEdit={(values) => keepDraft(draftName, { ...values, _id: editedId ?? newAddress })}
        onSaved={() => {
          close();
          notify.success('Address saved.');
        }}
        onCancel={close}
      />
    </Panel>
  ) : null;

  return (
    <section ref={top} className={styles.addresses} aria-label="Your addresses" tabIndex={-1}>
      <div className={styles.bar}>
        {isFormOpen && !edited ? null : (
          <Button disabled={!entries || isFull} onClick={() => setEditedId(newAddress)}>
            <Plus aria-hidden="true" /> Add New Address
          </Button>
        )}
        {isFull ? <p>You have saved {shop.maxAddresses} addresses, as many as there can be.</p> : null}
      </div>
      {edited ? null : form}
      <AddressCards
        addresses={entries}
        failure={failure}
        onRetry={retry}
        openForm={edited ? { id: edited._id, form } : null}
        onEdit={({ _id }) => setEditedId(_id)}
        onDelete={(address) => {
          setDeleted(address);
          question.open();
        }}
      />
      {deleted && question.Part ? (
        <question.Part
          title="Confirm Deletion"
          action="Delete"
          busy="Deleting..."
          onConfirm={async () => {
            await removeAddress(deleted._id);
            if (deleted._id === editedId) close();
            notify.success('Address deleted.');
          }}
          onClose={question.close}
        >
          Delete the address of {deleted.fullName}, {deleted.addressLine1}, {deleted.city}? Orders already placed keep
          it.
        </question.Part>
      ) : null}
    </section>
  );
}
