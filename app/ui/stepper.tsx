import { Minus, Plus } from 'lucide-react';
import { type MouseEvent, useLayoutEffect, useRef } from 'react';
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
  const pressed = useRef<HTMLButtonElement>(null);
  // A press may disable its own button, which drops the focus: the other one takes it.
  useLayoutEffect(() => {
    const { current: button } = pressed;
    if (!button?.disabled) return;
    pressed.current = null;
    const { activeElement, body } = document;
    const other = button.parentElement?.querySelector<HTMLElement>('button:enabled');
    if (activeElement === body || activeElement === button) other?.focus();
  });
  const step = (by: 1 | -1) => (press: MouseEvent<HTMLButtonElement>) => {
    pressed.current = press.currentTarget;
    onChange(value + by);
  };
  return (
    <fieldset className={styles.stepper} aria-label={label} data-size={size}>
      <button type="button" aria-label="One fewer" disabled={value <= 1} onClick={step(-1)}>
        <Minus aria-hidden="true" />
      </button>
      <output aria-live="polite">{value}</output>
      <button
        type="button"
        aria-label="One more"
        disabled={isAtMax}
        title={(isAtMax && limitReason) || undefined}
        onClick={step(1)}
      >
        <Plus aria-hidden="true" />
      </button>
    </fieldset>
  );
}
