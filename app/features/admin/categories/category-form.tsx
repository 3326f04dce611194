import { useNavigate } from 'react-router-dom';
import { CategoryInput } from '../../../../contract/admin-catalogue.ts';
import type { AdminCategory } from '../../../../contract/admin-listing.ts';
import { TextArea, TextField } from '../../../ui/field.tsx';
import { notify } from '../../../ui/notify.ts';
import { CheckBox } from '../kit/check-box.tsx';
import { checkInput } from '../kit/check-input.ts';
import { ImageField, type PictureValue, pictureInput } from '../kit/image-field.tsx';
import { useListPath } from '../kit/list-links.ts';
import { numberOf } from '../kit/number-text.ts';
import { forgetAnswers } from '../kit/owner-api.ts';
import { PositionField } from '../kit/position-field.tsx';
import { FormColumns, FormPanel, RecordFormFrame } from '../kit/record-form-frame.tsx';
import { RecordHistoryLink } from '../kit/record-history-link.tsx';
import { sendRecord } from '../kit/send-record.ts';
import { nothingUnsaved, useRecordForm } from '../kit/use-record-form.ts';

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
  const navigate = useNavigate();
  const list = useListPath('categories');
  const form = useRecordForm<Values>({
    initial: category ? valuesOf(category) : empty,
    check: (values) => checkInput(CategoryInput, inputOf(values)),
    failure: 'Failed to save category.',
    async save(values, onProgress) {
      await sendRecord({
        ...(category
          ? { method: 'PATCH', path: `/categories/${category._id}` }
          : { method: 'POST', path: '/categories' }),
        body: { ...inputOf(values), ...(category && { version: category.version }) },
        onProgress,
      });
      nothingUnsaved();
      notify.success(category ? 'Category updated.' : 'Category added.');
      void forgetAnswers();
      navigate(list);
    },
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
            <TextField
              label="Category Name"
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
