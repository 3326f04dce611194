import { CollectionInput } from '../../../../contract/admin-catalogue.ts';
import type { AdminCollection } from '../../../../contract/admin-listing.ts';
import { checkInput } from '../kit/check-input.ts';
import { ImageField, type PictureValue, pictureInput } from '../kit/image-field.tsx';
import { NameFields } from '../kit/name-fields.tsx';
import { numberOf } from '../kit/number-text.ts';
import { PositionField } from '../kit/position-field.tsx';
import { FormColumns, FormPanel, RecordFormFrame } from '../kit/record-form-frame.tsx';
import { RecordHistoryLink } from '../kit/record-history-link.tsx';
import { useCatalogueForm } from '../kit/use-catalogue-form.ts';
import { MembersField } from './members-field.tsx';

type Values = { name: string; description: string; productIds: string[]; position: string; image: PictureValue };

const empty: Values = { name: '', description: '', productIds: [], position: '', image: null };

const valuesOf = (collection: AdminCollection): Values => ({
  name: collection.name,
  description: collection.description,
  productIds: collection.productIds,
  position: String(collection.position),
  image: collection.imageUrl ? { kept: collection.imageUrl } : null,
});

const inputOf = ({ name, description, productIds, position, image }: Values) => ({
  name,
  description,
  productIds,
  position: numberOf(position),
  ...pictureInput(image),
});

export function CollectionForm({ collection, onReload }: { collection?: AdminCollection; onReload?: () => void }) {
  const { form, list } = useCatalogueForm<Values>({
    plural: 'collections',
    record: collection,
    initial: collection ? valuesOf(collection) : empty,
    check: (values) => checkInput(CollectionInput, inputOf(values)),
    body: inputOf,
    failure: 'Failed to save collection.',
    said: { added: 'Collection added.', updated: 'Collection updated.' },
  });
  const { values, errors, set } = form;
  return (
    <RecordFormFrame
      form={form}
      action={collection ? 'Update Collection' : 'Add Collection'}
      cancelTo={list}
      {...(onReload && { onReload })}
      aside={collection ? <RecordHistoryLink entity="collection" id={collection._id} /> : null}
    >
      <FormColumns
        main={
          <>
            <FormPanel title="Details">
              <NameFields form={form} label="Collection Name" />
            </FormPanel>
            <MembersField
              collection={collection ?? null}
              ids={values.productIds}
              error={errors.productIds}
              onChange={(ids) => set('productIds', ids)}
            />
          </>
        }
        side={
          <>
            <FormPanel title="Image" note="optional">
              <ImageField
                label="Collection image"
                name="imageBase64"
                value={values.image}
                error={errors.imageBase64 ?? errors.imageUrl}
                onChange={(image) => set('image', image)}
              />
            </FormPanel>
            <FormPanel title="Order">
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
