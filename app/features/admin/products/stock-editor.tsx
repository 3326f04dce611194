import { type FormEvent, useState } from 'react';
import type { AdminProduct } from '../../../../contract/admin-listing.ts';
import { Button } from '../../../ui/button.tsx';
import { notify } from '../../../ui/notify.ts';
import { callOwner, forgetAnswers } from '../kit/owner-api.ts';
import styles from './stock-editor.module.css';
import { stockProblem } from './stock-rules.ts';

/** What is on hand, size by size, straight in the list. Units that open orders hold are counted in it, and said beside it. */
export function StockEditor({ product, onClose }: { product: AdminProduct; onClose: () => void }) {
  const [shown] = useState(product.availableSizes);
  const [stock, setStock] = useState(() =>
    Object.fromEntries(shown.map(({ size, onHand }) => [size._id, String(onHand)])),
  );
  const [isSaving, setSaving] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const problem = shown.map(({ size }) => stockProblem(stock[size._id] ?? '')).find(Boolean) ?? null;

  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (isSaving) return;
    if (problem) return setFailure(problem);
    setSaving(true);
    setFailure(null);
    const sizes = shown.map(({ size, onHand }) => ({ size: size._id, stock: Number(stock[size._id]), was: onHand }));
    try {
      await callOwner(`/admin/products/${product._id}/stock`, { method: 'PATCH', body: { sizes } });
      notify.success(`Stock of “${product.name}” updated.`);
      await forgetAnswers();
      onClose();
    } catch (error) {
      setFailure((error instanceof Error && error.message) || 'Failed to save product.');
      setSaving(false);
      // Opened again it shows what somebody else made of it.
      void forgetAnswers();
    }
  };

  return (
    <form
      className={styles.editor}
      aria-label={`Stock of ${product.name}`}
      noValidate
      onSubmit={(event) => void save(event)}
    >
      {shown.map(({ size, reserved }, place) => (
        <label key={size._id} className={styles.size}>
          <span className={styles.name}>{size.name}</span>
          <input
            type="number"
            inputMode="numeric"
            min={0}
            step={1}
            // biome-ignore lint/a11y/noAutofocus: the owner opened it to write here
            autoFocus={place === 0}
            value={stock[size._id]}
            aria-invalid={stockProblem(stock[size._id] ?? '') ? true : undefined}
            onChange={({ target }) => setStock((before) => ({ ...before, [size._id]: target.value }))}
            onFocus={({ target }) => target.select()}
            onKeyDown={({ key }) => key === 'Escape' && onClose()}
          />
          {reserved > 0 ? <span className={styles.reserved}>{reserved} reserved</span> : null}
        </label>
      ))}
      <span className={styles.buttons}>
        <Button look="secondary" size="small" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" size="small" isPending={isSaving}>
          {isSaving ? 'Saving...' : 'Save stock'}
        </Button>
      </span>
      {failure ? (
        <p className={styles.failure} role="alert">
          {failure}
        </p>
      ) : null}
    </form>
  );
}
