import { useNavigate } from 'react-router-dom';
import { SubcategoryInput } from '../../../../contract/admin-catalogue.ts';
import type { AdminCategory, AdminSubcategory } from '../../../../contract/admin-listing.ts';
import { TextArea, TextField } from '../../../ui/field.tsx';
import { notify } from '../../../ui/notify.ts';
import { checkInput } from '../kit/check-input.ts';
import { useListPath } from '../kit/list-links.ts';
import { LoadFailure } from '../kit/load-failure.tsx';
import { numberOf } from '../kit/number-text.ts';
import { forgetAnswers } from '../kit/owner-api.ts';
import { PositionField } from '../kit/position-field.tsx';
import { FormColumns, FormPanel, RecordFormFrame } from '../kit/record-form-frame.tsx';
import { RecordHistoryLink } from '../kit/record-history-link.tsx';
import { SelectField } from '../kit/select-field.tsx';
import { sendRecord } from '../kit/send-record.ts';
import { useEvery } from '../kit/use-every.ts';
import { nothingUnsaved, useRecordForm } from '../kit/use-record-form.ts';

type Values = { name: string; parentCategory: string; description: string; position: string };

const empty: Values = { name: '', parentCategory: '', description: '', position: '' };

const valuesOf = (subcategory: AdminSubcategory): Values => ({
  name: subcategory.name,
  description: subcategory.description,
  parentCategory: subcategory.parentCategory._id,
  position: String(subcategory.position),
});

const inputOf = ({ name, parentCategory, description, position }: Values) => ({
  name,
  description,
  parentCategory,
  position: numberOf(position),
});

export function SubcategoryForm({ subcategory, onReload }: { subcategory?: AdminSubcategory; onReload?: () => void }) {
  const navigate = useNavigate();
  const list = useListPath('subcategories');
  const form = useRecordForm<Values>({
    initial: subcategory ? valuesOf(subcategory) : empty,
    check: (values) => checkInput(SubcategoryInput, inputOf(values)),
    failure: 'Failed to save subcategory.',
    async save(values, onProgress) {
      await sendRecord({
        ...(subcategory
          ? { method: 'PATCH', path: `/subcategories/${subcategory._id}` }
          : { method: 'POST', path: '/subcategories' }),
        body: { ...inputOf(values), ...(subcategory && { version: subcategory.version }) },
        onProgress,
      });
      nothingUnsaved();
      notify.success(subcategory ? 'Subcategory updated.' : 'Subcategory added.');
      void forgetAnswers();
      navigate(list);
    },
  });
  const { values, errors, set } = form;
  return (
    <RecordFormFrame
      form={form}
      action={subcategory ? 'Update Subcategory' : 'Add Subcategory'}
      cancelTo={list}
      {...(onReload && { onReload })}
      aside={subcategory ? <RecordHistoryLink entity="subcategory" id={subcategory._id} /> : null}
    >
      <FormColumns
        main={
          <FormPanel title="Details">
            <TextField
              label="Subcategory Name"
              name="name"
              autoComplete="off"
              maxLength={120}
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
          <FormPanel title="Organisation">
            <ParentField
              value={values.parentCategory}
              error={errors.parentCategory}
              onChange={(id) => set('parentCategory', id)}
            />
            <PositionField value={values.position} error={errors.position} onChange={(text) => set('position', text)} />
          </FormPanel>
        }
      />
    </RecordFormFrame>
  );
}

type ParentFieldProps = { value: string; error: string | undefined; onChange: (id: string) => void };

function ParentField({ value, error, onChange }: ParentFieldProps) {
  const parents = useEvery<AdminCategory>('/admin/categories', 'categories');
  const first =
    parents.state === 'ready' ? 'Select a category' : parents.state === 'loading' ? 'Loading categories...' : '–';
  return (
    <>
      <SelectField
        label="Parent Category"
        name="parentCategory"
        required
        value={value}
        error={error}
        options={[
          { value: '', label: first },
          ...(parents.state === 'ready' ? parents.rows.map(({ _id, name }) => ({ value: _id, label: name })) : []),
        ]}
        onChange={({ target }) => onChange(target.value)}
      />
      {parents.state === 'error' ? (
        <LoadFailure words="Error loading parent categories." onRetry={parents.retry} />
      ) : null}
    </>
  );
}
