import { CircleAlert } from 'lucide-react';
import { useId } from 'react';
import type { AdminProduct, AdminSizeEntry } from '../../../../contract/admin-listing.ts';
import type { FieldErrors } from '../../auth/form-errors.ts';
import { CheckBox } from '../kit/check-box.tsx';
import { LoadFailure } from '../kit/load-failure.tsx';
import { FormPanel } from '../kit/record-form-frame.tsx';
import { useEvery } from '../kit/use-every.ts';
import { type SizeChoice, stockField } from './product-values.ts';
import styles from './sizes-field.module.css';

type SizesFieldProps = {
  sizes: Record<string, SizeChoice>;
  hasStock: boolean;
  /** What it was when the form opened: what open orders hold of it is said beside the number. */
  product: AdminProduct | null;
  errors: FieldErrors;
  onChange: (sizes: Record<string, SizeChoice>) => void;
};

/** Sizes as checkboxes; how many there are of each only while stock is tracked. */
export function SizesField({ sizes, hasStock, product, errors, onChange }: SizesFieldProps) {
  const known = useEvery<AdminSizeEntry>('/admin/sizes', 'sizes');
  const id = useId();
  const chosen = Object.values(sizes).filter(({ isChosen }) => isChosen);
  const total = chosen.reduce((sum, { stock }) => sum + (Number(stock) || 0), 0);
  const set = (size: string, change: Partial<SizeChoice>) =>
    onChange({ ...sizes, [size]: { isChosen: false, stock: '0', ...sizes[size], ...change } });
  return (
    <FormPanel title="Available Sizes" note={hasStock && chosen.length > 0 ? `${total} in stock` : null}>
      {known.state === 'loading' ? <p role="status">Loading sizes...</p> : null}
      {known.state === 'error' ? <LoadFailure words="Error loading sizes." onRetry={known.retry} /> : null}
      {known.state === 'ready' && known.rows.length === 0 ? <p>No sizes found.</p> : null}
      {known.state === 'ready' ? (
        <fieldset className={styles.grid} aria-label="Available Sizes" aria-describedby={`${id}-hint`}>
          {known.rows.map((size, place) => (
            <SizeLine
              key={size._id}
              size={size}
              // The first one carries the field's name, so that the summary's link finds it.
              name={place === 0 ? 'availableSizes' : `size-${size._id}`}
              choice={sizes[size._id] ?? { isChosen: false, stock: '0' }}
              hasStock={hasStock}
              reserved={product?.availableSizes.find((shown) => shown.size._id === size._id)?.reserved ?? 0}
              error={errors[stockField(size._id)]}
              onChange={(change) => set(size._id, change)}
            />
          ))}
        </fieldset>
      ) : null}
      <div id={`${id}-hint`} className={styles.hints}>
        {chosen.length === 0 && !errors.availableSizes ? <p>Please select at least one size.</p> : null}
        {errors.availableSizes ? (
          <p className={styles.error}>
            <CircleAlert aria-hidden="true" /> {errors.availableSizes}
          </p>
        ) : null}
      </div>
    </FormPanel>
  );
}

type SizeLineProps = {
  size: AdminSizeEntry;
  name: string;
  choice: SizeChoice;
  hasStock: boolean;
  reserved: number;
  error: string | undefined;
  onChange: (change: Partial<SizeChoice>) => void;
};

function SizeLine({ size, name, choice, hasStock, reserved, error, onChange }: SizeLineProps) {
  const id = useId();
  return (
    <div className={styles.line} data-invalid={error ? '' : undefined}>
      <CheckBox
        label={size.name}
        {...(reserved > 0 && { hint: `${reserved} reserved by open orders` })}
        name={name}
        isChecked={choice.isChosen}
        onChange={(isChosen) => onChange({ isChosen })}
      />
      {hasStock && choice.isChosen ? (
        <input
          type="number"
          inputMode="numeric"
          min={0}
          step={1}
          name={stockField(size._id)}
          aria-label={`Stock for ${size.name}`}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          value={choice.stock}
          onChange={({ target }) => onChange({ stock: target.value })}
        />
      ) : null}
      {error ? (
        <span id={`${id}-error`} className={styles.wrong}>
          {error}
        </span>
      ) : null}
    </div>
  );
}
