import { Minus, Plus } from 'lucide-react';
import { useId } from 'react';
import styles from './stepper.module.css';

type StepperProps = {
  /** What is counted, for those who hear it. */
  label: string;
  value: number;
  max: number;
  /** Why there is no more, said when `max` is reached. */
  limitReason: string | null;
  size?: 'medium' | 'small';
  onChange: (next: number) => void;
};

/** Spec 5: never below 1; taking a thing away is another act. */
export function Stepper({ label, value, max, limitReason, size = 'medium', onChange }: StepperProps) {
  const reasonId = useId();
  const isAtMax = value >= max;
  return (
    <fieldset className={styles.stepper} aria-label={label} data-size={size}>
      <button type="button" aria-label="One fewer" disabled={value <= 1} onClick={() => onChange(value - 1)}>
        <Minus aria-hidden="true" />
      </button>
      <output aria-live="polite">{value}</output>
      <button
        type="button"
        aria-label="One more"
        aria-describedby={isAtMax && limitReason ? reasonId : undefined}
        disabled={isAtMax}
        title={isAtMax && limitReason ? limitReason : undefined}
        onClick={() => onChange(value + 1)}
      >
        <Plus aria-hidden="true" />
      </button>
      {isAtMax && limitReason ? (
        <span id={reasonId} className="visually-hidden">
          {limitReason}
        </span>
      ) : null}
    </fieldset>
  );
}
