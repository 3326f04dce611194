import { useState } from 'react';
import type { AdminProduct } from '../../../../contract/admin-listing.ts';
import { notify } from '../../../ui/notify.ts';
import { callOwner, forgetAnswers } from '../kit/owner-api.ts';
import styles from './active-switch.module.css';

/** Whether shoppers see it. */
export function ActiveSwitch({ product: { _id, name, isActive, version } }: { product: AdminProduct }) {
  const [wanted, setWanted] = useState<boolean | null>(null);
  const isOn = wanted ?? isActive;
  const toggle = async () => {
    if (wanted !== null) return;
    setWanted(!isActive);
    try {
      await callOwner(`/products/${_id}`, { method: 'PATCH', body: { isActive: !isActive, version } });
      await forgetAnswers();
      notify.success(isActive ? `“${name}” is hidden from shoppers.` : `“${name}” is in the shop.`);
    } catch (error) {
      notify.error(error instanceof Error ? error.message : 'Failed to save product.');
      void forgetAnswers();
    } finally {
      setWanted(null);
    }
  };
  return (
    <button
      type="button"
      role="switch"
      className={styles.switch}
      aria-checked={isOn}
      aria-label={`${name} is active`}
      aria-busy={wanted !== null || undefined}
      title={isOn ? 'Active: shoppers see it' : 'Inactive: shoppers do not see it'}
      onClick={() => void toggle()}
    >
      <span />
    </button>
  );
}
