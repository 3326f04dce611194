import { ExternalLink } from 'lucide-react';
import type { AdminProduct } from '../../../../contract/admin-listing.ts';
import { productPath } from '../../../paths.ts';
import { TextArea, TextField } from '../../../ui/field.tsx';
import { CheckBox } from '../kit/check-box.tsx';
import { FieldPair, FormColumns, FormPanel, RecordFormFrame } from '../kit/record-form-frame.tsx';
import { RecordHistoryLink } from '../kit/record-history-link.tsx';
import { useCatalogueForm } from '../kit/use-catalogue-form.ts';
import type { RecordForm } from '../kit/use-record-form.ts';
import { OrganisationFields } from './organisation-fields.tsx';
import { PicturesField } from './pictures-field.tsx';
import styles from './product-form.module.css';
import { checkProduct, emptyProduct, inputOf, type ProductValues, valuesOf } from './product-values.ts';
import { SizesField } from './sizes-field.tsx';

type ProductFormProps = { product?: AdminProduct; onReload?: () => void };

export function ProductForm({ product, onReload }: ProductFormProps) {
  const before = product ?? null;
  const { form, list } = useCatalogueForm<ProductValues>({
    plural: 'products',
    record: product,
    initial: product ? valuesOf(product) : emptyProduct,
    check: (values) => checkProduct(values, before),
    body: (values) => inputOf(values, before),
    failure: 'Failed to save product.',
    said: { added: 'Product added.', updated: 'Product updated.' },
  });
  const { values, errors, set } = form;
  return (
    <RecordFormFrame
      form={form}
      action={product ? 'Update Product' : 'Add Product'}
      cancelTo={list}
      {...(onReload && { onReload })}
      aside={product ? <Elsewhere product={product} /> : null}
    >
      <FormColumns
        main={
          <>
            <DetailsPanel form={form} />
            <FormPanel title="Images" note={`${values.pictures.length} of 8`}>
              <PicturesField
                pictures={values.pictures}
                productName={values.name}
                error={errors.imagesBase64 ?? errors.existingImages ?? errors.imageAlts}
                onChange={(change) => form.update((now) => ({ ...now, pictures: change(now.pictures) }))}
              />
            </FormPanel>
            <SizesField
              sizes={values.sizes}
              hasStock={values.hasStock}
              product={before}
              errors={errors}
              onChange={(sizes) => set('sizes', sizes)}
            />
          </>
        }
        side={
          <>
            <PricePanel form={form} before={before} />
            <FormPanel title="Organisation">
              <OrganisationFields
                values={values}
                errors={errors}
                onChange={(chosen) => form.update((now) => ({ ...now, ...chosen }))}
              />
              <TextField
                label="Weight (kg)"
                name="weight"
                type="number"
                inputMode="decimal"
                min={0}
                step={0.01}
                required
                value={values.weight}
                error={errors.weight}
                onChange={({ target }) => set('weight', target.value)}
              />
            </FormPanel>
            <VisibilityPanel form={form} />
          </>
        }
      />
    </RecordFormFrame>
  );
}

type PartProps = { form: RecordForm<ProductValues> };

function DetailsPanel({ form: { values, errors, set } }: PartProps) {
  return (
    <FormPanel title="Details">
      <TextField
        label="Product Name"
        name="name"
        autoComplete="off"
        maxLength={200}
        required
        value={values.name}
        error={errors.name}
        onChange={({ target }) => set('name', target.value)}
      />
      <FieldPair>
        <TextField
          label="SKU"
          isOptional
          name="sku"
          autoComplete="off"
          maxLength={64}
          value={values.sku}
          error={errors.sku}
          onChange={({ target }) => set('sku', target.value)}
        />
        <TextField
          label="Vendor"
          isOptional
          name="vendor"
          autoComplete="off"
          maxLength={120}
          value={values.vendor}
          error={errors.vendor}
          onChange={({ target }) => set('vendor', target.value)}
        />
      </FieldPair>
      <TextArea
        label="Short Description"
        isOptional
        name="descriptionShort"
        rows={2}
        maxLength={1_000}
        value={values.descriptionShort}
        error={errors.descriptionShort}
        onChange={({ target }) => set('descriptionShort', target.value)}
      />
      <TextArea
        label="Long Description"
        isOptional
        name="descriptionLong"
        rows={6}
        maxLength={20_000}
        value={values.descriptionLong}
        error={errors.descriptionLong}
        onChange={({ target }) => set('descriptionLong', target.value)}
      />
    </FormPanel>
  );
}

function PricePanel({ form, before }: PartProps & { before: AdminProduct | null }) {
  const { values, errors, set } = form;
  const isOriginalRequired = before !== null;
  // A product without an original price of its own shows its price there, so that one follows the other.
  const takePrice = (price: string) => {
    if (before?.originalPrice === null && values.originalPrice === values.price) set('originalPrice', price);
    set('price', price);
  };
  const money = { type: 'number', inputMode: 'decimal', min: 0, step: 0.01 } as const;
  return (
    <FormPanel title="Price">
      <FieldPair>
        <TextField
          {...money}
          label="Price"
          name="price"
          required
          value={values.price}
          error={errors.price}
          onChange={({ target }) => takePrice(target.value)}
        />
        <TextField
          {...money}
          label="Original Price"
          isOptional={!isOriginalRequired}
          name="originalPrice"
          required={isOriginalRequired}
          value={values.originalPrice}
          error={errors.originalPrice}
          onChange={({ target }) => set('originalPrice', target.value)}
        />
      </FieldPair>
    </FormPanel>
  );
}

function VisibilityPanel({ form: { values, set } }: PartProps) {
  return (
    <FormPanel title="Visibility">
      <div className={styles.checks}>
        <CheckBox
          label="Active"
          hint="Shoppers see it in the shop."
          name="isActive"
          isChecked={values.isActive}
          onChange={(isChecked) => set('isActive', isChecked)}
        />
        <CheckBox
          label="Feature on Home Page"
          name="isFeatured"
          isChecked={values.isFeatured}
          onChange={(isChecked) => set('isFeatured', isChecked)}
        />
        <CheckBox
          label="Track Stock Quantity"
          name="hasStock"
          isChecked={values.hasStock}
          onChange={(isChecked) => set('hasStock', isChecked)}
        />
      </div>
    </FormPanel>
  );
}

function Elsewhere({ product }: { product: AdminProduct }) {
  return (
    <span className={styles.elsewhere}>
      <RecordHistoryLink entity="product" id={product._id} />
      {product.isActive ? (
        <a href={productPath(product.slug)} target="_blank" rel="noopener">
          <ExternalLink aria-hidden="true" /> View in shop
        </a>
      ) : null}
    </span>
  );
}
