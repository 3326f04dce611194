import { Plus } from 'lucide-react';
import { useId } from 'react';
import type { Address } from '../../../contract/address.ts';
import { shop } from '../../../contract/shop.ts';
import type { ApiError } from '../../data/api.ts';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { AddressLines } from '../addresses/address-lines.tsx';
import { ListFailure } from '../auth/list-failure.tsx';
import styles from './address-choice.module.css';
import { Problem } from './problem.tsx';

type AddressChoiceProps = {
  addresses: readonly Address[] | null;
  failure: ApiError | null;
  onRetry: () => void;
  chosenId: string | null;
  onChoose: (id: string) => void;
  onAdd: () => void;
  problem: string | null;
};

/** Spec 2.7: cards in a list that scrolls, the first one chosen. */
export function AddressChoice({ addresses, failure, problem, onRetry, onAdd, ...choice }: AddressChoiceProps) {
  const id = useId();
  const isFull = (addresses?.length ?? 0) >= shop.maxAddresses;
  return (
    <section className={styles.addresses} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id}>Delivery address</h2>
        <Button look="secondary" size="small" disabled={!addresses || isFull} onClick={onAdd}>
          <Plus aria-hidden="true" /> Add New Address
        </Button>
      </div>
      {problem ? <Problem words={problem} /> : null}
      <Choices addresses={addresses} failure={failure} onRetry={onRetry} labelledBy={id} {...choice} />
    </section>
  );
}

type ChoicesProps = Pick<AddressChoiceProps, 'addresses' | 'failure' | 'onRetry' | 'chosenId' | 'onChoose'> & {
  labelledBy: string;
};

function Choices({ addresses, failure, onRetry, chosenId, onChoose, labelledBy }: ChoicesProps) {
  if (!addresses && failure) return <ListFailure failure={failure} what="your addresses" onRetry={onRetry} />;
  if (!addresses) {
    return (
      <div className={styles.cards} aria-busy="true">
        <p className="visually-hidden" role="status">
          Loading your addresses...
        </p>
        <Skeleton className={styles.waiting} />
      </div>
    );
  }
  if (addresses.length === 0) return <p className={styles.none}>You have no saved addresses.</p>;
  return (
    <div className={styles.cards} role="radiogroup" aria-labelledby={labelledBy}>
      {addresses.map((address) => (
        <label key={address._id} className={styles.card}>
          <input
            type="radio"
            name="delivery-address"
            value={address._id}
            checked={address._id === chosenId}
            onChange={() => onChoose(address._id)}
          />
          <AddressLines address={address} />
        </label>
      ))}
    </div>
  );
}
