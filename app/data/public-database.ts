import { Dexie, type Table } from 'dexie';
import type { CategoryWithCount } from '../../contract/catalogue.ts';
import type { PageAnswer } from '../../contract/page-data.ts';
import { type RowKind, rowKinds, type StoredRows } from './stored-rows.ts';

/** How far the copy is. One row, written in the same transaction as the rows it speaks of. */
export type CopyState = {
  key: 'copy';
  epoch: string;
  /** Where the next pull goes on. */
  cursor: string;
  version: number;
  /** False while the first rows arrive, and for a shop too large to be kept whole. */
  complete: boolean;
  lastSyncAtMs: number;
  /** Who is filling an incomplete copy; a second writer finds another name here and stops. */
  filledBy: string;
};

/** An answer of the network, kept for the day without one. */
export type KeptAnswer = {
  key: string;
  keptAtMs: number;
  /** The products in it, so that one of them can be shown by itself. */
  slugs: string[];
  answer: PageAnswer | { page: 'menu'; data: readonly CategoryWithCount[] };
};

/** Schema changes only ever add; anything else is another name in `databaseNames`. Nothing is indexed that no screen asks for. */
const version1 = {
  products: '_id',
  categories: '_id',
  subcategories: '_id',
  sizes: '_id',
  collections: '_id',
  meta: 'key',
  pages: 'key, keptAtMs, *slugs',
} satisfies Record<RowKind | 'meta' | 'pages', string>;

// On by default on localhost, where it writes every failure to the console.
Dexie.debug = false;

export class PublicDatabase extends Dexie {
  declare products: Table<StoredRows['products'], string>;
  declare categories: Table<StoredRows['categories'], string>;
  declare subcategories: Table<StoredRows['subcategories'], string>;
  declare sizes: Table<StoredRows['sizes'], string>;
  declare collections: Table<StoredRows['collections'], string>;
  declare meta: Table<CopyState, 'copy'>;
  declare pages: Table<KeptAnswer, string>;

  constructor(name: string) {
    super(name, { chromeTransactionDurability: 'relaxed' });
    this.version(1).stores(version1);
    // Another tab replaced this database. Dexie would say so on the console, and open it again as an empty one.
    this.on('versionchange', () => {
      this.close();
      return false;
    });
  }

  rowTables() {
    return rowKinds.map((kind) => this.table(kind));
  }
}
