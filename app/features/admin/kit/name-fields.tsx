import { TextArea, TextField } from '../../../ui/field.tsx';
import type { FieldErrors } from '../../auth/form-errors.ts';

type NameFieldsProps = {
  form: {
    values: { name: string; description: string };
    errors: FieldErrors;
    set: (field: 'name' | 'description', text: string) => void;
  };
  label: string;
  maxLength?: number;
  hint?: string;
  autoCapitalize?: 'characters';
};

/** Name and description, as all groups of the catalogue have them. */
export function NameFields({ form: { values, errors, set }, label, maxLength = 120, ...more }: NameFieldsProps) {
  return (
    <>
      <TextField
        label={label}
        name="name"
        autoComplete="off"
        maxLength={maxLength}
        required
        value={values.name}
        error={errors.name}
        onChange={({ target }) => set('name', target.value)}
        {...more}
      />
      <TextArea
        label="Description"
        isOptional
        name="description"
        rows={4}
        maxLength={2_000}
        value={values.description}
        error={errors.description}
        onChange={({ target }) => set('description', target.value)}
      />
    </>
  );
}
