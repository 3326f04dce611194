import type { Product } from '../../../contract/product.ts';
import { ProductCard } from './product-card.tsx';
import styles from './product-grid.module.css';
import { useFreshness, withUnknownStock } from './use-freshness.ts';

type ProductGridProps = {
  products: readonly Product[];
  /** Of the answer they came with; null where the day of the device's copy holds. */
  readAtMs: number | null;
  headingLevel?: 'h2' | 'h3';
  layout?: 'grid' | 'list';
  /** The widest screens show this many in a row. */
  columns?: 3 | 4;
  /** The first row is in the first screen: its photos are asked for at once. */
  isFirst?: boolean;
};

const firstRow = 3;

export function ProductGrid({
  products,
  readAtMs,
  headingLevel = 'h3',
  layout = 'grid',
  columns = 3,
  isFirst = false,
}: ProductGridProps) {
  const { isStockKnown } = useFreshness(readAtMs);
  const offered = isStockKnown ? products : products.map(withUnknownStock);
  const hasOddLast = products.length % 2 === 1;
  return (
    <ul className={styles.grid} data-layout={layout} data-columns={columns}>
      {offered.map((product, index) => (
        <li key={product._id}>
          <ProductCard
            product={product}
            headingLevel={headingLevel}
            layout={layout}
            priority={isFirst && index < firstRow}
            isWide={hasOddLast && index === products.length - 1}
          />
        </li>
      ))}
    </ul>
  );
}
