import { useParams } from 'react-router-dom';
import type { PageData } from '../../../contract/page-data.ts';
import { ListingScreen } from './listing-screen.tsx';

export function CollectionPage({ initial }: { initial: PageData | null }) {
  const { slug = '' } = useParams();
  return <ListingScreen key={slug} place={{ place: 'collection', slug }} initial={initial} />;
}
