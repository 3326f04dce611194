import { CircleAlert } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId } from 'react';
import styles from './field.module.css';

export type FieldProps = {
  label: string;
  /** Optional fields say so; required ones need no mark. */
  isOptional?: boolean;
  hint?: ReactNode;
  error?: string | undefined;
  /** The label is heard, not seen: for a field whose place says it. */
  isLabelHidden?: boolean;
};

type Described = { id: string; 'aria-describedby': string | undefined; 'aria-invalid': true | undefined };

/** Label, hint and error round one control. */
export function Field({
  label,
  isOptional,
  hint,
  error,
  isLabelHidden,
  children,
}: FieldProps & { children: (props: Described) => ReactNode }) {
  const id = useId();
  const describedBy = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ');
  return (
    <div className={styles.field} data-invalid={error ? '' : undefined}>
      <label htmlFor={id} className={isLabelHidden ? 'visually-hidden' : undefined}>
        {label} {isOptional ? <span className={styles.optional}>(optional)</span> : null}
      </label>
      {children({ id, 'aria-describedby': describedBy || undefined, 'aria-invalid': error ? true : undefined })}
      {hint ? (
        <span id={`${id}-hint`} className={styles.hint}>
          {hint}
        </span>
      ) : null}
      {error ? (
        <span id={`${id}-error`} className={styles.error}>
          <CircleAlert aria-hidden="true" />
          {error}
        </span>
      ) : null}
    </div>
  );
}

export function TextField({
  label,
  isOptional,
  hint,
  error,
  isLabelHidden,
  ...input
}: FieldProps & ComponentProps<'input'>) {
  return (
    <Field {...fieldProps({ label, isOptional, hint, error, isLabelHidden })}>
      {(described) => <input {...input} {...described} className={styles.input} />}
    </Field>
  );
}

export function TextArea({
  label,
  isOptional,
  hint,
  error,
  isLabelHidden,
  ...area
}: FieldProps & ComponentProps<'textarea'>) {
  return (
    <Field {...fieldProps({ label, isOptional, hint, error, isLabelHidden })}>
      {(described) => <textarea {...area} {...described} className={styles.input} />}
    </Field>
  );
}

type Loose<T> = { [K in keyof T]?: T[K] | undefined };

/** Leaves out what was not said: absent and undefined are two things here. */
function fieldProps({ label = '', ...rest }: Loose<FieldProps>): FieldProps {
  const said = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined));
  return { label, ...said };
}
