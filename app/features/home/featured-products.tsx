import { CloudOff, PackageOpen, RotateCw } from 'lucide-react';
import type { FeaturedCategory } from '../../../contract/catalogue.ts';
import { featuredPerCategory } from '../../../contract/catalogue.ts';
import type { PageState } from '../../data/page-data.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { ListingSkeleton } from '../catalogue/listing-skeleton.tsx';
import { ProductGrid } from '../catalogue/product-grid.tsx';
import { Section } from './section.tsx';

/** Spec 2.3: a tab for each category of the featured answer. */
export function FeaturedProducts({ home }: { home: PageState<'home'> }) {
  return (
    <Section title="Featured products" more={{ label: 'View all products', to: paths.allProducts }}>
      {contentOf(home)}
    </Section>
  );
}

function contentOf(home: PageState<'home'>) {
  if (home.state === 'loading') {
    return (
      <>
        <p className="visually-hidden" role="status">
          Loading featured products...
        </p>
        <ListingSkeleton />
      </>
    );
  }
  if (home.state !== 'ready') {
    const retry = home.state === 'error' ? home.retry : null;
    return (
      <EmptyState icon={CloudOff} title="Error loading featured products. Please try again later." heading="h3" isAlert>
        {retry && (
          <Button onClick={retry} look="secondary" size="small">
            <RotateCw aria-hidden="true" /> Try again
          </Button>
        )}
      </EmptyState>
    );
  }
  const { featuredByCategory } = home.data;
  if (featuredByCategory.length === 0) {
    return <EmptyState icon={PackageOpen} title="No featured products available at the moment." heading="h3" />;
  }
  const tabs = featuredByCategory.map((category) => ({
    id: category.categoryId,
    label: category.categoryName,
    panel: <Panel category={category} />,
  }));
  return <Tabs label="Featured by category" tabs={tabs} />;
}

function Panel({ category: { products } }: { category: FeaturedCategory }) {
  if (products.length === 0) {
    return <EmptyState icon={PackageOpen} title="No products found in this category." heading="h3" />;
  }
  return <ProductGrid products={products.slice(0, featuredPerCategory)} columns={4} />;
}
