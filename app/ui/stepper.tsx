import { Minus, Plus } from 'lucide-react';
import type { MouseEvent } from 'react';
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
  const isAtMax = value >= max;
  const step = ({ currentTarget: { parentElement } }: MouseEvent, by: 1 | -1) => {
    const next = value + by;
    // A button that is about to be disabled would drop the focus of whoever pressed it by keyboard.
    if (next <= 1 || next >= max) parentElement?.querySelector<HTMLElement>('button:not(:focus)')?.focus();
    onChange(next);
  };
  return (
    <fieldset className={styles.stepper} aria-label={label} data-size={size}>
      <button type="button" aria-label="One fewer" disabled={value <= 1} onClick={(press) => step(press, -1)}>
        <Minus aria-hidden="true" />
      </button>
      <output aria-live="polite">{value}</output>
      <button
        type="button"
        aria-label="One more"
        disabled={isAtMax}
        title={(isAtMax && limitReason) || undefined}
        onClick={(press) => step(press, 1)}
      >
        <Plus aria-hidden="true" />
      </button>
    </fieldset>
  );
}
