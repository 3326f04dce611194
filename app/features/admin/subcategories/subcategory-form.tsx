import { SubcategoryInput } from '../../../../contract/admin-catalogue.ts';
import type { AdminCategory, AdminSubcategory } from '../../../../contract/admin-listing.ts';
import { checkInput } from '../kit/check-input.ts';
import { LoadFailure } from '../kit/load-failure.tsx';
import { NameFields } from '../kit/name-fields.tsx';
import { numberOf } from '../kit/number-text.ts';
import { PositionField } from '../kit/position-field.tsx';
import { FormColumns, FormPanel, RecordFormFrame } from '../kit/record-form-frame.tsx';
import { RecordHistoryLink } from '../kit/record-history-link.tsx';
import { SelectField } from '../kit/select-field.tsx';
import { useCatalogueForm } from '../kit/use-catalogue-form.ts';
import { useEvery } from '../kit/use-every.ts';

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
  const { form, list } = useCatalogueForm<Values>({
    plural: 'subcategories',
    record: subcategory,
    initial: subcategory ? valuesOf(subcategory) : empty,
    check: (values) => checkInput(SubcategoryInput, inputOf(values)),
    body: inputOf,
    failure: 'Failed to save subcategory.',
    said: { added: 'Subcategory added.', updated: 'Subcategory updated.' },
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
            <NameFields form={form} label="Subcategory Name" />
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
