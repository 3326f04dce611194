import type { PageData } from '../../../contract/page-data.ts';
import { ListingScreen } from './listing-screen.tsx';

export function CollectionPage({ initial, slug }: { initial: PageData | null; slug: string }) {
  return <ListingScreen key={slug} place={{ place: 'collection', slug }} initial={initial} />;
}
