import { useNavigate } from 'react-router-dom';
import { CollectionInput } from '../../../../contract/admin-catalogue.ts';
import type { AdminCollection } from '../../../../contract/admin-listing.ts';
import { TextArea, TextField } from '../../../ui/field.tsx';
import { notify } from '../../../ui/notify.ts';
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
  const navigate = useNavigate();
  const list = useListPath('collections');
  const form = useRecordForm<Values>({
    initial: collection ? valuesOf(collection) : empty,
    check: (values) => checkInput(CollectionInput, inputOf(values)),
    failure: 'Failed to save collection.',
    async save(values, onProgress) {
      await sendRecord({
        ...(collection
          ? { method: 'PATCH', path: `/collections/${collection._id}` }
          : { method: 'POST', path: '/collections' }),
        body: { ...inputOf(values), ...(collection && { version: collection.version }) },
        onProgress,
      });
      nothingUnsaved();
      notify.success(collection ? 'Collection updated.' : 'Collection added.');
      void forgetAnswers();
      navigate(list);
    },
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
              <TextField
                label="Collection Name"
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
