import { useNavigate } from 'react-router-dom';
import { SizeInput } from '../../../../contract/admin-catalogue.ts';
import type { AdminSizeEntry } from '../../../../contract/admin-listing.ts';
import { TextArea, TextField } from '../../../ui/field.tsx';
import { notify } from '../../../ui/notify.ts';
import { checkInput } from '../kit/check-input.ts';
import { useListPath } from '../kit/list-links.ts';
import { numberOf } from '../kit/number-text.ts';
import { forgetAnswers } from '../kit/owner-api.ts';
import { PositionField } from '../kit/position-field.tsx';
import { FormColumns, FormPanel, RecordFormFrame } from '../kit/record-form-frame.tsx';
import { RecordHistoryLink } from '../kit/record-history-link.tsx';
import { sendRecord } from '../kit/send-record.ts';
import { nothingUnsaved, useRecordForm } from '../kit/use-record-form.ts';

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
  const navigate = useNavigate();
  const list = useListPath('sizes');
  const form = useRecordForm<Values>({
    initial: size ? valuesOf(size) : empty,
    check: (values) => checkInput(SizeInput, inputOf(values)),
    failure: 'Failed to save size.',
    async save(values, onProgress) {
      await sendRecord({
        ...(size ? { method: 'PATCH', path: `/sizes/${size._id}` } : { method: 'POST', path: '/sizes' }),
        body: { ...inputOf(values), ...(size && { version: size.version }) },
        onProgress,
      });
      nothingUnsaved();
      notify.success(size ? 'Size updated.' : 'Size added.');
      void forgetAnswers();
      navigate(list);
    },
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
            <TextField
              label="Size Name/Label"
              hint="Saved in capitals, as XL."
              name="name"
              autoComplete="off"
              autoCapitalize="characters"
              maxLength={40}
              required
              value={values.name}
              error={errors.name}
              onChange={({ target }) => set('name', target.value)}
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
