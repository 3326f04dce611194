import type { AdminCategory, AdminSubcategory } from '../../../../contract/admin-listing.ts';
import type { FieldErrors } from '../../auth/form-errors.ts';
import { LoadFailure } from '../kit/load-failure.tsx';
import { SelectField } from '../kit/select-field.tsx';
import { type Every, useEvery } from '../kit/use-every.ts';

type Chosen = { category: string; subcategory: string };
type OrganisationFieldsProps = { values: Chosen; errors: FieldErrors; onChange: (chosen: Chosen) => void };

/** Spec 4: only subcategories of the chosen category; another category clears one that no longer fits. */
export function OrganisationFields({ values, errors, onChange }: OrganisationFieldsProps) {
  const categories = useEvery<AdminCategory>('/admin/categories', 'categories');
  const subcategories = useEvery<AdminSubcategory>('/admin/subcategories', 'subcategories');
  const fitting = rowsOf(subcategories).filter(({ parentCategory }) => parentCategory._id === values.category);
  const hasNone = values.category !== '' && subcategories.state === 'ready' && fitting.length === 0;
  const hint = values.category === '' ? 'Select a category first.' : hasNone ? 'No subcategories found.' : undefined;

  const takeCategory = (category: string) => {
    const stillFits = rowsOf(subcategories).some(
      ({ _id, parentCategory }) => _id === values.subcategory && parentCategory._id === category,
    );
    onChange({ category, subcategory: stillFits ? values.subcategory : '' });
  };

  return (
    <>
      <SelectField
        label="Category"
        name="category"
        required
        value={values.category}
        error={errors.category}
        options={[{ value: '', label: firstLine(categories, 'Select a category') }, ...optionsOf(rowsOf(categories))]}
        onChange={({ target }) => takeCategory(target.value)}
      />
      {categories.state === 'error' ? (
        <LoadFailure words="Failed to load categories." onRetry={categories.retry} />
      ) : null}
      <SelectField
        label="Subcategory"
        name="subcategory"
        required
        disabled={values.category === '' || hasNone}
        hint={hint}
        value={values.subcategory}
        error={errors.subcategory}
        options={[{ value: '', label: firstLine(subcategories, 'Select a subcategory') }, ...optionsOf(fitting)]}
        onChange={({ target }) => onChange({ category: values.category, subcategory: target.value })}
      />
      {subcategories.state === 'error' ? (
        <LoadFailure words="Error loading subcategories." onRetry={subcategories.retry} />
      ) : null}
    </>
  );
}

function rowsOf<T>(every: Every<T>): T[] {
  return every.state === 'ready' ? every.rows : [];
}

function firstLine(every: Every<unknown>, words: string): string {
  return every.state === 'loading' ? 'Loading…' : words;
}

const optionsOf = (rows: readonly { _id: string; name: string }[]) =>
  rows.map(({ _id, name }) => ({ value: _id, label: name }));
