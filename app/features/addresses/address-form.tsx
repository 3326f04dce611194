import { useEffect, useRef } from 'react';
import type { Address, AddressInput } from '../../../contract/address.ts';
import { shop } from '../../../contract/shop.ts';
import { addAddress, changeAddress } from '../../data/addresses.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { CheckedForm } from '../auth/checked-form.tsx';
import type { FormValues } from '../auth/form-errors.ts';
import { useCheckedForm } from '../auth/use-checked-form.ts';
import styles from './address-form.module.css';

const fields = [
  'fullName',
  'phone',
  'addressLine1',
  'addressLine2',
  'city',
  'state',
  'zipCode',
  'country',
] as const satisfies (keyof AddressInput)[];

type AddressFormProps = {
  /** The address to change; null for a new one. */
  address: Address | null;
  /** What was typed before the form was lost from the screen. */
  draft: FormValues | null;
  onEdit: (values: FormValues) => void;
  onSaved: () => void;
  onCancel: () => void;
};

export function AddressForm({ address, draft, onEdit, onSaved, onCancel }: AddressFormProps) {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => frame.current?.querySelector('input')?.focus(), []);
  const form = useCheckedForm({
    fields,
    rules: () => import('../../../contract/address.ts').then(({ AddressInput: rules }) => rules),
    send: async (values) => {
      await (address ? changeAddress(address._id, inputOf(values)) : addAddress(inputOf(values)));
      onSaved();
    },
    onEdit,
  });
  const text = (field: (typeof fields)[number]) => ({
    name: field,
    defaultValue: draft?.[field] ?? address?.[field] ?? '',
    error: form.errors[field],
  });
  return (
    <div ref={frame}>
      <CheckedForm
        form={form}
        action="Save Address"
        busy="Saving..."
        width="fit"
        aside={
          <Button look="secondary" onClick={onCancel}>
            Cancel
          </Button>
        }
      >
        <div className={styles.fields}>
          <TextField label="Full Name" {...text('fullName')} autoComplete="name" required />
          <TextField
            label="Phone Number"
            {...text('phone')}
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            required
            hint="For the courier, on the day it comes."
          />
          <div className={styles.wide}>
            <TextField label="Address Line 1" {...text('addressLine1')} autoComplete="address-line1" required />
          </div>
          <div className={styles.wide}>
            <TextField label="Address Line 2" isOptional {...text('addressLine2')} autoComplete="address-line2" />
          </div>
          <TextField label="City" {...text('city')} autoComplete="address-level2" required />
          <TextField label="State" {...text('state')} autoComplete="address-level1" required />
          <TextField
            label="ZIP Code"
            {...text('zipCode')}
            autoComplete="postal-code"
            autoCapitalize="characters"
            required
          />
          {/* Spec 3: the shop delivers within one country; an older address keeps its own. */}
          <TextField
            label="Country"
            name="country"
            value={address?.country ?? shop.defaultCountry}
            readOnly
            hint="We deliver here for now."
            error={form.errors.country}
          />
        </div>
      </CheckedForm>
    </div>
  );
}

/** Spec 5: the second line is left out when it is empty. */
function inputOf(values: FormValues): AddressInput {
  const text = (field: (typeof fields)[number]) => values[field] ?? '';
  return {
    fullName: text('fullName'),
    phone: text('phone'),
    addressLine1: text('addressLine1'),
    ...(text('addressLine2').trim() && { addressLine2: text('addressLine2') }),
    city: text('city'),
    state: text('state'),
    zipCode: text('zipCode'),
    country: text('country'),
  };
}
