import type { PageData } from '../../../contract/page-data.ts';
import { ListingScreen } from './listing-screen.tsx';

export function AllProductsPage({ initial }: { initial: PageData | null }) {
  return <ListingScreen place={{ place: 'all' }} initial={initial} />;
}
