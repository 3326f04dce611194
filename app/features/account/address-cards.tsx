import { MapPin } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { Address } from '../../../contract/address.ts';
import { makeDefault } from '../../data/addresses.ts';
import type { ApiError } from '../../data/api.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { notify } from '../../ui/notify.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { AddressLines } from '../addresses/address-lines.tsx';
import { ListFailure } from '../auth/list-failure.tsx';
import { wordsOf } from '../auth/use-checked-form.ts';
import styles from './address-cards.module.css';

type AddressCardsProps = {
  addresses: readonly Address[] | null;
  failure: ApiError | null;
  onRetry: () => void;
  /** The form that stands in the place of a card. */
  openForm: { id: string; form: ReactNode } | null;
  onEdit: (address: Address) => void;
  onDelete: (address: Address) => void;
};

export function AddressCards({ addresses, failure, onRetry, openForm, onEdit, onDelete }: AddressCardsProps) {
  const [busyId, setBusyId] = useState<string | null>(null);
  const setDefault = async (address: Address) => {
    setBusyId(address._id);
    await makeDefault(address).catch((error) => notify.error(wordsOf(error)));
    setBusyId(null);
  };

  if (!addresses && failure) return <ListFailure failure={failure} what="your addresses" onRetry={onRetry} />;
  if (!addresses) return <Loading />;
  if (addresses.length === 0) {
    return (
      <EmptyState icon={MapPin} title="You have no saved addresses.">
        <p>Save one here or at checkout, and it is ready next time.</p>
      </EmptyState>
    );
  }
  return (
    <ul className={styles.cards}>
      {addresses.map((address) => (
        <li key={address._id} className={styles.place} data-open={address._id === openForm?.id || undefined}>
          {address._id === openForm?.id ? (
            openForm.form
          ) : (
            <div className={styles.card} data-default={address.isDefault || undefined}>
              <AddressLines address={address} />
              <Actions
                address={address}
                busyId={busyId}
                onEdit={onEdit}
                onDelete={onDelete}
                onDefault={() => void setDefault(address)}
              />
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}

type ActionsProps = Pick<AddressCardsProps, 'onEdit' | 'onDelete'> & {
  address: Address;
  busyId: string | null;
  onDefault: () => void;
};

function Actions({ address, busyId, onEdit, onDelete, onDefault }: ActionsProps) {
  const whose = `${address.fullName}, ${address.addressLine1}`;
  return (
    <div className={styles.actions}>
      <Button look="secondary" size="small" aria-label={`Edit ${whose}`} onClick={() => onEdit(address)}>
        Edit
      </Button>
      <Button look="danger" size="small" aria-label={`Delete ${whose}`} onClick={() => onDelete(address)}>
        Delete
      </Button>
      {address.isDefault ? null : (
        <Button
          look="soft"
          size="small"
          aria-label={`Set as default: ${whose}`}
          isPending={busyId === address._id}
          disabled={busyId !== null}
          onClick={onDefault}
        >
          Set as default
        </Button>
      )}
    </div>
  );
}

function Loading() {
  return (
    <div className={styles.cards} aria-busy="true">
      <p className="visually-hidden" role="status">
        Loading your addresses...
      </p>
      {['first', 'second'].map((name) => (
        <div key={name} className={styles.card}>
          <Skeleton className={styles.line} />
          <Skeleton className={styles.block} />
          <Skeleton className={styles.line} />
        </div>
      ))}
    </div>
  );
}
