import { ChevronDown, Copy } from 'lucide-react';
import type { AdminProduct } from '../../../../contract/admin-listing.ts';
import { formatPrice, paiseFromDecimal } from '../../../../contract/money.ts';
import { paths } from '../../../paths.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import type { Column } from '../kit/owner-table.tsx';
import { RecordActions } from '../kit/record-actions.tsx';
import { RecordLink } from '../kit/row-name.tsx';
import { NamedThumb } from '../kit/thumb.tsx';
import { ActiveSwitch } from './active-switch.tsx';
import styles from './product-columns.module.css';
import { ProductStockBadge } from './stock-badge.tsx';

type Acts = {
  /** The product whose stock is being edited. */
  openId: string | null;
  onStock: (id: string) => void;
  onDuplicate: (product: AdminProduct) => void;
  onDelete: (product: AdminProduct) => void;
};

const editPath = ({ slug }: AdminProduct) => `${paths.admin}/products/edit/${encodeURIComponent(slug)}`;
const priceWords = (price: number | null) => (price === null ? '–' : formatPrice(paiseFromDecimal(price)));

export function productColumns({ openId, onStock, onDuplicate, onDelete }: Acts): Column<AdminProduct>[] {
  return [
    {
      head: 'Product',
      isName: true,
      sort: { asc: 'name-asc', desc: 'name-desc' },
      cell: (product) => (
        <NamedThumb
          image={product.images[0] ?? null}
          name={<RecordLink to={editPath(product)}>{product.name}</RecordLink>}
          note={product.sku ?? 'No SKU'}
        />
      ),
    },
    { head: 'Category', isSpare: true, cell: ({ category }) => category.name },
    {
      head: 'Stock',
      cell: (product) => <StockCell product={product} isOpen={product._id === openId} onStock={onStock} />,
    },
    {
      head: 'Original',
      align: 'end',
      isSpare: true,
      cell: ({ originalPrice }) => <span className={styles.original}>{priceWords(originalPrice)}</span>,
    },
    {
      head: 'Price',
      align: 'end',
      sort: { asc: 'price-asc', desc: 'price-desc' },
      cell: ({ price }) => <span className={styles.price}>{priceWords(price)}</span>,
    },
    { head: 'Active', cell: (product) => <ActiveSwitch product={product} /> },
    {
      head: 'Actions',
      isActions: true,
      cell: (product) => (
        <>
          <IconButton
            icon={Copy}
            label={`Duplicate ${product.name}`}
            title="Duplicate"
            onClick={() => onDuplicate(product)}
          />
          <RecordActions name={product.name} editTo={editPath(product)} onDelete={() => onDelete(product)} />
        </>
      ),
    },
  ];
}

type StockCellProps = { product: AdminProduct; isOpen: boolean; onStock: (id: string) => void };

/** Where stock is counted, the badge opens its numbers. */
function StockCell({ product, isOpen, onStock }: StockCellProps) {
  if (!product.hasStock || product.availableSizes.length === 0) return <ProductStockBadge product={product} />;
  return (
    <button
      type="button"
      id={`stock-${product._id}`}
      className={styles.stock}
      aria-expanded={isOpen}
      title="Edit stock"
      onClick={() => onStock(product._id)}
    >
      <ProductStockBadge product={product} />
      <span className="visually-hidden">, edit stock of {product.name}</span>
      <ChevronDown aria-hidden="true" />
    </button>
  );
}
