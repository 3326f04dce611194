import { PackageX } from 'lucide-react';
import { productNotFound } from '../../../contract/cart-messages.ts';
import type { PageData } from '../../../contract/page-data.ts';
import { usePageData } from '../../data/page-data.ts';
import { useDocumentHead } from '../../document-head.ts';
import { paths } from '../../paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageFrame } from '../catalogue/page-frame.tsx';
import { Unreachable } from '../catalogue/unreachable.tsx';
import { useFreshness, withUnknownStock } from '../catalogue/use-freshness.ts';
import { ProductSkeleton } from './product-skeleton.tsx';
import { ProductView } from './product-view.tsx';

export function ProductPage({ initial, slug }: { initial: PageData | null; slug: string }) {
  const answer = usePageData<'product'>({ page: 'product', slug }, initial);
  const product = answer.state === 'ready' ? answer.data.product : null;
  const readAtMs = answer.state === 'ready' ? answer.readAtMs : null;
  const freshness = useFreshness(readAtMs);
  useDocumentHead({
    title: product?.name ?? 'Product',
    ...(product?.descriptionShort && { description: product.descriptionShort }),
  });

  if (answer.state === 'loading') return <ProductSkeleton />;
  if (answer.state === 'error') return <ProductError isOffline={answer.offline} onRetry={answer.retry} />;
  if (answer.state === 'missing') return <ProductMissing />;
  const offered = freshness.isStockKnown ? answer.data.product : withUnknownStock(answer.data.product);
  return <ProductView key={offered._id} {...answer.data} product={offered} readAtMs={readAtMs} freshness={freshness} />;
}

/** Out of reach is not the same as broken: it comes by itself when the shop can be reached again. */
function ProductError({ isOffline, onRetry }: { isOffline: boolean; onRetry: () => void }) {
  return (
    <PageFrame>
      <Unreachable
        title={isOffline ? 'Waiting for product data...' : 'Error loading product. Please try again later.'}
        what="product"
        heading="h1"
        isOffline={isOffline}
        onRetry={onRetry}
      />
    </PageFrame>
  );
}

function ProductMissing() {
  return (
    <PageFrame>
      <EmptyState icon={PackageX} title={productNotFound} heading="h1">
        <p>It may have been renamed, or it is not sold any more.</p>
        <ButtonLink to={paths.allProducts} look="secondary" size="small">
          Browse all products
        </ButtonLink>
      </EmptyState>
    </PageFrame>
  );
}
