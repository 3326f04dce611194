import type { PageData } from '../../../contract/page-data.ts';
import { ListingScreen } from './listing-screen.tsx';

export function SearchPage({ initial }: { initial: PageData | null }) {
  return <ListingScreen place={{ place: 'search' }} initial={initial} />;
}
