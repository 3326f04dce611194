import type { ReactNode } from 'react';
import styles from './check-box.module.css';

type CheckBoxProps = {
  label: ReactNode;
  name: string;
  hint?: string;
  isChecked: boolean;
  onChange: (isChecked: boolean) => void;
};

export function CheckBox({ label, name, hint, isChecked, onChange }: CheckBoxProps) {
  return (
    <label className={styles.check}>
      <input type="checkbox" name={name} checked={isChecked} onChange={({ target }) => onChange(target.checked)} />
      <span>
        {label}
        {hint ? <span className={styles.hint}>{hint}</span> : null}
      </span>
    </label>
  );
}
