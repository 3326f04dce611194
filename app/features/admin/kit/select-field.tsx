import type { ComponentProps } from 'react';
import fieldStyles from '../../../ui/field.module.css';
import { Field, type FieldProps } from '../../../ui/field.tsx';

type SelectFieldProps = FieldProps &
  ComponentProps<'select'> & { options: readonly { value: string; label: string }[] };

/** The first line, without a value, says what to do. */
export function SelectField({ label, isOptional, hint, error, options, ...select }: SelectFieldProps) {
  return (
    <Field label={label} {...(isOptional && { isOptional })} {...(hint && { hint })} {...(error && { error })}>
      {(described) => (
        <select {...select} {...described} className={fieldStyles.input}>
          {options.map(({ value, label: words }) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
