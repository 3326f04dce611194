import type { PageData } from '../../../contract/page-data.ts';
import { shop } from '../../../contract/shop.ts';
import { usePageData } from '../../data/page-data.ts';
import { useDocumentHead } from '../../document-head.ts';
import { useIsPainted } from '../../is-painted.ts';
import { ClientReviews } from './client-reviews.tsx';
import { CollectionCards } from './collection-cards.tsx';
import { FeaturedProducts } from './featured-products.tsx';
import { Hero } from './hero.tsx';
import { PatternPromo } from './pattern-promo.tsx';
import { Promises } from './promises.tsx';
import { PromoBanners } from './promo-banners.tsx';
import { TopCategories } from './top-categories.tsx';

/** Spec 2.3. What is fixed stands at once; only the categories and the featured products come from the catalogue. */
export function HomePage({ initial }: { initial: PageData | null }) {
  useDocumentHead({
    title: shop.name,
    description:
      'T-shirts, hoodies, work uniforms, bags and mugs printed to order, and pottery, candles and cane made by hand.',
  });
  const home = usePageData({ page: 'home' }, initial);
  const isPainted = useIsPainted();
  return (
    <>
      <Hero />
      <Promises />
      <TopCategories home={home} />
      {/* One answer holds both, so its failure is said once, above. */}
      {home.state !== 'error' && (
        <FeaturedProducts
          featured={home.state === 'ready' ? home.data.featuredByCategory : null}
          readAtMs={home.state === 'ready' ? home.readAtMs : null}
        />
      )}
      {/* Far below the first screen. */}
      {isPainted && (
        <>
          <CollectionCards />
          <PromoBanners />
          <PatternPromo />
          <ClientReviews />
        </>
      )}
    </>
  );
}
