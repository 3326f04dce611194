import { maxPosition } from '../../../../contract/admin-catalogue.ts';
import { TextField } from '../../../ui/field.tsx';

type PositionFieldProps = { value: string; error: string | undefined; onChange: (text: string) => void };

/** Where among its kind shoppers meet it. */
export function PositionField({ value, error, onChange }: PositionFieldProps) {
  return (
    <TextField
      label="Position"
      isOptional
      hint="Lower numbers come first. Left empty, a new one comes last."
      name="position"
      type="number"
      inputMode="numeric"
      min={0}
      max={maxPosition}
      step={1}
      value={value}
      error={error && `Position must be a whole number from 0 to ${maxPosition}`}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
