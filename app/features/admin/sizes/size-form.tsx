import { SizeInput } from '../../../../contract/admin-catalogue.ts';
import type { AdminSizeEntry } from '../../../../contract/admin-listing.ts';
import { checkInput } from '../kit/check-input.ts';
import { NameFields } from '../kit/name-fields.tsx';
import { numberOf } from '../kit/number-text.ts';
import { PositionField } from '../kit/position-field.tsx';
import { FormColumns, FormPanel, RecordFormFrame } from '../kit/record-form-frame.tsx';
import { RecordHistoryLink } from '../kit/record-history-link.tsx';
import { useCatalogueForm } from '../kit/use-catalogue-form.ts';

type Values = { name: string; description: string; position: string };

const empty: Values = { name: '', description: '', position: '' };

const valuesOf = (size: AdminSizeEntry): Values => ({
  name: size.name,
  description: size.description,
  position: String(size.position),
});

const inputOf = ({ name, description, position }: Values) => ({
  name,
  description,
  position: numberOf(position),
});

export function SizeForm({ size, onReload }: { size?: AdminSizeEntry; onReload?: () => void }) {
  const { form, list } = useCatalogueForm<Values>({
    plural: 'sizes',
    record: size,
    initial: size ? valuesOf(size) : empty,
    check: (values) => checkInput(SizeInput, inputOf(values)),
    body: inputOf,
    failure: 'Failed to save size.',
    said: { added: 'Size added.', updated: 'Size updated.' },
  });
  const { values, errors, set } = form;
  return (
    <RecordFormFrame
      form={form}
      action={size ? 'Update Size' : 'Add Size'}
      cancelTo={list}
      {...(onReload && { onReload })}
      aside={size ? <RecordHistoryLink entity="size" id={size._id} /> : null}
    >
      <FormColumns
        main={
          <FormPanel title="Details">
            <NameFields
              form={form}
              label="Size Name/Label"
              hint="Saved in capitals, as XL."
              autoCapitalize="characters"
              maxLength={40}
            />
          </FormPanel>
        }
        side={
          <FormPanel title="Order">
            <PositionField value={values.position} error={errors.position} onChange={(text) => set('position', text)} />
          </FormPanel>
        }
      />
    </RecordFormFrame>
  );
}
