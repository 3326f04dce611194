import type { PageData } from '../../../contract/page-data.ts';
import { shop } from '../../../contract/shop.ts';
import { usePageData } from '../../data/page-data.ts';
import { useDocumentHead } from '../../document-head.ts';
import { ClientReviews } from './client-reviews.tsx';
import { CollectionCards } from './collection-cards.tsx';
import { FeaturedProducts } from './featured-products.tsx';
import { Hero } from './hero.tsx';
import { PatternPromo } from './pattern-promo.tsx';
import { Promises } from './promises.tsx';
import { PromoBanners } from './promo-banners.tsx';
import { TopCategories } from './top-categories.tsx';

/** Spec 2.3. What is fixed stands at once; categories and featured products each say for themselves how far they are. */
export function HomePage({ initial }: { initial: PageData | null }) {
  useDocumentHead({
    title: `${shop.name}: custom-printed fashion and handcrafted goods`,
    description:
      'T-shirts, hoodies, work uniforms, bags and mugs printed to order, and pottery, candles and cane made by hand. Browse, choose your size, wear it this week.',
  });
  const home = usePageData({ page: 'home' }, initial);
  return (
    <>
      <Hero />
      <Promises />
      <TopCategories home={home} />
      <FeaturedProducts home={home} />
      <CollectionCards />
      <PromoBanners />
      <PatternPromo />
      <ClientReviews />
    </>
  );
}
