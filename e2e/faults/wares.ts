import type { MortalShop } from '../../tools/fault-proxy/mortal-shop.ts';

/** What the shop sells in these tests: plenty of everything. The first nine stand on the first page of all products. */

export type Ware = { id: string; slug: string; name: string; sizeId: string; sizeName: string };

type Listed = {
  data: {
    products: { _id: string; slug: string; name: string; availableSizes: { size: { _id: string; name: string } }[] }[];
  };
};

export async function stockWares({ origin, sql }: MortalShop): Promise<Ware[]> {
  await sql('UPDATE variants SET on_hand = 500, reserved = 0');
  await sql('UPDATE products SET has_stock = 1, is_active = 1');
  const answer = await fetch(`${origin}/api/v1/products?limit=24`);
  const { data } = (await answer.json()) as Listed;
  return data.products.flatMap(({ _id, slug, name, availableSizes: [first] }) =>
    first ? [{ id: _id, slug, name, sizeId: first.size._id, sizeName: first.size.name }] : [],
  );
}

export function must<T>(value: T | null | undefined): T {
  if (value === null || value === undefined) throw new Error('The shop has too few wares.');
  return value;
}
