import { CategoryInput } from '../../../../contract/admin-catalogue.ts';
import type { AdminCategory } from '../../../../contract/admin-listing.ts';
import { CheckBox } from '../kit/check-box.tsx';
import { checkInput } from '../kit/check-input.ts';
import { ImageField, type PictureValue, pictureInput } from '../kit/image-field.tsx';
import { NameFields } from '../kit/name-fields.tsx';
import { numberOf } from '../kit/number-text.ts';
import { PositionField } from '../kit/position-field.tsx';
import { FormColumns, FormPanel, RecordFormFrame } from '../kit/record-form-frame.tsx';
import { RecordHistoryLink } from '../kit/record-history-link.tsx';
import { useCatalogueForm } from '../kit/use-catalogue-form.ts';

type Values = { name: string; description: string; showOnHome: boolean; position: string; image: PictureValue };

const empty: Values = { name: '', description: '', showOnHome: false, position: '', image: null };

const valuesOf = (category: AdminCategory): Values => ({
  name: category.name,
  description: category.description,
  showOnHome: category.showOnHome,
  position: String(category.position),
  image: category.imageUrl ? { kept: category.imageUrl } : null,
});

const inputOf = ({ name, description, showOnHome, position, image }: Values) => ({
  name,
  description,
  showOnHome,
  position: numberOf(position),
  ...pictureInput(image),
});

export function CategoryForm({ category, onReload }: { category?: AdminCategory; onReload?: () => void }) {
  const { form, list } = useCatalogueForm<Values>({
    plural: 'categories',
    record: category,
    initial: category ? valuesOf(category) : empty,
    check: (values) => checkInput(CategoryInput, inputOf(values)),
    body: inputOf,
    failure: 'Failed to save category.',
    said: { added: 'Category added.', updated: 'Category updated.' },
  });
  const { values, errors, set } = form;
  return (
    <RecordFormFrame
      form={form}
      action={category ? 'Update Category' : 'Add Category'}
      cancelTo={list}
      {...(onReload && { onReload })}
      aside={category ? <RecordHistoryLink entity="category" id={category._id} /> : null}
    >
      <FormColumns
        main={
          <FormPanel title="Details">
            <NameFields form={form} label="Category Name" />
          </FormPanel>
        }
        side={
          <>
            <FormPanel title="Image" note="optional">
              <ImageField
                label="Category image"
                name="imageBase64"
                value={values.image}
                error={errors.imageBase64 ?? errors.imageUrl}
                onChange={(image) => set('image', image)}
              />
            </FormPanel>
            <FormPanel title="Visibility">
              <CheckBox
                label="Show on Home Page"
                name="showOnHome"
                isChecked={values.showOnHome}
                onChange={(isChecked) => set('showOnHome', isChecked)}
              />
              <PositionField
                value={values.position}
                error={errors.position}
                onChange={(text) => set('position', text)}
              />
            </FormPanel>
          </>
        }
      />
    </RecordFormFrame>
  );
}
