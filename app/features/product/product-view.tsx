import type { ProductData } from '../../../contract/page-data.ts';
import { useIsPainted } from '../../is-painted.ts';
import { paths } from '../../paths.ts';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import { NameWords } from '../../ui/name-words.tsx';
import type { Freshness } from '../cart/freshness.ts';
import { PageFrame } from '../catalogue/page-frame.tsx';
import { ProductGrid } from '../catalogue/product-grid.tsx';
import { ProductPrice } from '../catalogue/product-price.tsx';
import { BuyBar } from './buy-bar.tsx';
import { CustomizationNotice } from './customization-notice.tsx';
import { ProductActions } from './product-actions.tsx';
import { stockMessage, useProductChoice } from './product-choice.ts';
import { ProductDetails } from './product-details.tsx';
import { ProductGallery } from './product-gallery.tsx';
import styles from './product-view.module.css';
import { Purchase } from './purchase.tsx';
import { Rating } from './rating.tsx';
import { SizePicker } from './size-picker.tsx';

/** Spec 2.5 gives this address; it leads on to the category's own. */
const breadcrumbCategoryPath = (slug: string) => `/products/category/${encodeURIComponent(slug)}`;

type ProductViewProps = ProductData & { readAtMs: number | null; freshness: Freshness };

export function ProductView({ product, related, readAtMs, freshness }: ProductViewProps) {
  const { pricesOf, isStockKnown } = freshness;
  const choice = useProductChoice(product);
  const isPainted = useIsPainted();
  const stock = isStockKnown ? stockMessage(product, choice.size) : null;
  return (
    <PageFrame top="flush">
      <div className={styles.crumbs}>
        <Breadcrumbs
          steps={[
            { label: 'Home', to: paths.home },
            { label: product.category.name, to: breadcrumbCategoryPath(product.category.slug) },
            { label: product.name },
          ]}
        />
      </div>
      <div className={styles.columns}>
        <ProductGallery product={product} />
        <div className={styles.purchase}>
          <div className={styles.head}>
            <h1 className={styles.name}>
              <NameWords name={product.name} />
            </h1>
            <Rating average={product.ratingsAverage} quantity={product.ratingsQuantity} />
            <ProductPrice product={product} look="page" />
            {pricesOf && <p className={styles.short}>Price as of {pricesOf}</p>}
            {product.descriptionShort && <p className={styles.short}>{product.descriptionShort}</p>}
          </div>
          <SizePicker product={product} chosenId={choice.size?.size._id} onChoose={choice.chooseSize} />
          {stock && (
            <p className={styles.stock} data-tone={stock.tone} role="status">
              {stock.words}
            </p>
          )}
          {!product.hasStock && <CustomizationNotice />}
          <Purchase product={product} choice={choice} />
          <ProductActions product={product} />
          {isPainted && <ProductDetails product={product} isStockKnown={isStockKnown} />}
        </div>
      </div>
      {isPainted && related.length > 0 && <Related products={related} readAtMs={readAtMs} />}
      <BuyBar product={product} choice={choice} />
    </PageFrame>
  );
}

function Related({ products, readAtMs }: { products: ProductData['related']; readAtMs: number | null }) {
  return (
    <section className={styles.related} aria-labelledby="goes-well-with">
      <h2 id="goes-well-with">Goes well with</h2>
      <ProductGrid products={products} readAtMs={readAtMs} columns={4} />
    </section>
  );
}
