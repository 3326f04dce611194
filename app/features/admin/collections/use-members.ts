import { useQuery } from '@tanstack/react-query';
import type { AdminCollection, AdminProduct } from '../../../../contract/admin-listing.ts';
import type { Product } from '../../../../contract/product.ts';
import { callOwner } from '../kit/owner-api.ts';

/** What a line of the collection shows of a product. */
export type Member = { _id: string; name: string; image: string | null; isActive: boolean };

type Page = { totalPages: number; data: { products: Product[] } };

const largestPage = 48;
/** Inactive products are in no page of the shop: they are asked for one by one, as long as that is bearable. */
const maxSingles = 60;

export const memberOf = ({ _id, name, images, isActive }: Product | AdminProduct): Member => ({
  _id,
  name,
  image: images[0] ?? null,
  isActive,
});

/** The names and pictures behind a collection's ids. */
export function useMembers(collection: AdminCollection | null): Map<string, Member> | null {
  const { data } = useQuery({
    queryKey: ['members', collection?._id, collection?.version],
    enabled: collection !== null,
    queryFn: ({ signal }) => (collection ? membersOf(collection, signal) : []),
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (!collection) return new Map();
  return data ? new Map(data.map((member) => [member._id, member])) : null;
}

async function membersOf({ slug, productIds }: AdminCollection, signal: AbortSignal): Promise<Member[]> {
  const found: Member[] = [];
  for (let page = 1, last = 1; page <= last; page += 1) {
    const path = `/collections/${encodeURIComponent(slug)}?limit=${largestPage}&page=${page}`;
    const answer = await callOwner<Page>(path, { signal }).catch(() => null);
    if (!answer) break;
    found.push(...answer.data.products.map(memberOf));
    last = answer.totalPages;
  }
  const known = new Set(found.map(({ _id }) => _id));
  const others = productIds.filter((id) => !known.has(id)).slice(0, maxSingles);
  const singles = await Promise.all(
    others.map((id) =>
      callOwner<{ data: { product: AdminProduct } }>(`/admin/products/${id}`, { signal }).then(
        ({ data }) => [memberOf(data.product)],
        () => [],
      ),
    ),
  );
  return [...found, ...singles.flat()];
}
