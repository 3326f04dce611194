import type { Product } from '../../../contract/product.ts';
import { must } from '../../http/must.ts';
import { type Catalogue, dropCatalogueVersion, openCatalogue } from './catalogue-version.ts';
import { type ProductRow, productFromRow } from './product-row.ts';
import { taxonomyOf } from './taxonomy.ts';

/** Rows may be newer than the kept taxonomy (an owner has just added a category elsewhere): then it is read once more. */
export async function presentProducts(catalogue: Catalogue, rows: readonly ProductRow[]): Promise<Product[]> {
  const taxonomy = await taxonomyOf(catalogue);
  const presented = rows.map((row) => productFromRow(row, taxonomy));
  if (presented.every((product) => product !== null)) return presented;
  dropCatalogueVersion();
  const fresh = await taxonomyOf(await openCatalogue(catalogue.db, catalogue.hold));
  return rows.map((row) =>
    must(productFromRow(row, fresh), 'A product refers to a category, subcategory and sizes that exist.'),
  );
}
