import { PackageOpen } from 'lucide-react';
import { type FeaturedCategory, featuredPerCategory } from '../../../contract/catalogue.ts';
import { paths } from '../../paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { ListingSkeleton } from '../catalogue/listing-skeleton.tsx';
import { PricesOf } from '../catalogue/prices-of.tsx';
import { ProductGrid } from '../catalogue/product-grid.tsx';
import styles from './featured-products.module.css';
import { Section } from './section.tsx';

type FeaturedProductsProps = {
  /** Null while they are on their way. */
  featured: readonly FeaturedCategory[] | null;
  readAtMs: number | null;
};

/** Spec 2.3: a tab for each category of the featured answer. */
export function FeaturedProducts({ featured, readAtMs }: FeaturedProductsProps) {
  return (
    <Section title="Featured products" more={{ label: 'View all products', to: paths.allProducts }}>
      {contentOf(featured, readAtMs)}
    </Section>
  );
}

function contentOf(featured: FeaturedProductsProps['featured'], readAtMs: number | null) {
  if (!featured) return <Waiting />;
  if (featured.length === 0) {
    return (
      <EmptyState icon={PackageOpen} title="No featured products available at the moment." heading="h3">
        <ButtonLink to={paths.allProducts} look="secondary" size="small">
          Browse all products
        </ButtonLink>
      </EmptyState>
    );
  }
  const tabs = featured.map((category) => ({
    id: category.categoryId,
    label: category.categoryName,
    panel: <Panel category={category} readAtMs={readAtMs} />,
  }));
  return (
    <>
      <PricesOf readAtMs={readAtMs} />
      <Tabs label="Featured by category" tabs={tabs} />
    </>
  );
}

type PanelProps = { category: FeaturedCategory; readAtMs: number | null };

function Panel({ category: { products }, readAtMs }: PanelProps) {
  if (products.length === 0) {
    return <EmptyState icon={PackageOpen} title="No products found in this category." heading="h3" />;
  }
  return <ProductGrid products={products.slice(0, featuredPerCategory)} readAtMs={readAtMs} columns={4} />;
}

const waitingTabs = [1, 2, 3, 4, 5];

function Waiting() {
  return (
    <>
      <p className="visually-hidden" role="status">
        Loading featured products...
      </p>
      <div className={styles.tabs} aria-hidden="true">
        {waitingTabs.map((tab) => (
          <Skeleton key={tab} className={styles.tab} />
        ))}
      </div>
      <ListingSkeleton count={featuredPerCategory} columns={4} />
    </>
  );
}
