import type { AdminProduct, StockBadge } from '../../../../contract/admin-listing.ts';
import { Badge, type BadgeKind } from '../../../ui/badge.tsx';

const kinds: Record<StockBadge, BadgeKind> = {
  inactive: 'neutral',
  untracked: 'info',
  none: 'neutral',
  out: 'bad',
  low: 'warning',
  in: 'success',
};

/** Spec 4, admin stock badge per product. */
export function ProductStockBadge({ product }: { product: Pick<AdminProduct, 'badge' | 'totalStock'> }) {
  return <Badge kind={kinds[product.badge]}>{stockWords(product)}</Badge>;
}

function stockWords({ badge, totalStock }: Pick<AdminProduct, 'badge' | 'totalStock'>): string {
  if (badge === 'inactive') return 'Inactive';
  if (badge === 'untracked') return 'Active (No Stock Tracking)';
  if (badge === 'none') return 'Stock N/A';
  if (badge === 'out') return 'Out of Stock';
  return badge === 'low' ? `Low Stock (${totalStock})` : `In Stock (${totalStock})`;
}

export const stockFilters: readonly { value: StockBadge | ''; label: string }[] = [
  { value: '', label: 'Any stock' },
  { value: 'in', label: 'In Stock' },
  { value: 'low', label: 'Low Stock' },
  { value: 'out', label: 'Out of Stock' },
  { value: 'untracked', label: 'No Stock Tracking' },
  { value: 'none', label: 'Stock N/A' },
  { value: 'inactive', label: 'Inactive' },
];
