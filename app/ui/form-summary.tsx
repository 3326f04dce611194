import { useEffect, useRef } from 'react';
import styles from './form-summary.module.css';

/** What stands in a form's way, said once at its top; takes the focus when it appears. `field` is the input's name. */
export function FormSummary({ errors }: { errors: { field: string; message: string }[] }) {
  const ref = useRef<HTMLDivElement>(null);
  const words = errors.map(({ message }) => message).join('\n');
  useEffect(() => {
    if (words) ref.current?.focus();
  }, [words]);
  if (errors.length === 0) return null;
  return (
    <div ref={ref} className={styles.summary} role="alert" tabIndex={-1}>
      <h2>There is a problem</h2>
      <ul>
        {errors.map(({ field, message }) => (
          <li key={field}>
            <button type="button" onClick={() => focusField(ref.current, field)}>
              {message}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

function focusField(summary: HTMLElement | null, field: string): void {
  const input = summary?.closest('form')?.elements.namedItem(field);
  if (input instanceof HTMLElement) input.focus();
}
