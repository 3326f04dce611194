import type { Address } from '../../../contract/address.ts';
import { Badge } from '../../ui/badge.tsx';
import styles from './address-lines.module.css';

type AddressLinesProps = { address: Omit<Address, '_id' | 'isDefault'> & Partial<Pick<Address, 'isDefault'>> };

/** An address as it is written on a parcel. */
export function AddressLines({ address }: AddressLinesProps) {
  const { fullName, addressLine1, addressLine2, city, state, zipCode, country, phone, isDefault } = address;
  return (
    <div className={styles.lines}>
      <p className={styles.name}>
        {fullName} {isDefault ? <Badge kind="info">Default</Badge> : null}
      </p>
      <address className={styles.address}>
        <span>{addressLine1}</span>
        {addressLine2 ? <span>{addressLine2}</span> : null}
        <span>
          {city}, {state} {zipCode}
        </span>
        <span>{country}</span>
        <span>{phone}</span>
      </address>
    </div>
  );
}
