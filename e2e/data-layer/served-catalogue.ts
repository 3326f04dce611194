import { createHash } from 'node:crypto';
import { type AnswerIndex, answerIndex } from '../../app/data/answer-index.ts';
import { answerPage } from '../../app/data/answer-page.ts';
import { madeCatalogue } from '../../app/data/made-catalogue.ts';
import { changedRows, noRows, type RowKind, rowChanges, rowKinds } from '../../app/data/stored-rows.ts';
import type { CategoryWithCount } from '../../contract/catalogue.ts';
import { maxPageSize, parseListingQuery } from '../../contract/listing.ts';
import type { PageAnswer, Place } from '../../contract/page-data.ts';
import type { CatalogueChanges, CataloguePull } from '../../contract/sync.ts';

type Changes = CatalogueChanges['changes'];
type Change = { version: number; id: number; kind: RowKind; recordId: string };

/** A catalogue with a change log, as the shop keeps one: enough of the API to hold the device against. */
export function servedCatalogue(products: number) {
  const records = madeCatalogue({ products });
  let log: Change[] = [];
  let lastId = 0;
  const state = { epoch: 'epoch-1', version: 1, pullLimit: 500, countShown: null as number | null };
  for (const kind of [...rowKinds].reverse()) for (const { _id } of records[kind]) note(kind, _id);

  function note(kind: RowKind, recordId: string) {
    lastId += 1;
    log = [...log.filter((change) => change.kind !== kind || change.recordId !== recordId)];
    log.push({ version: state.version, id: lastId, kind, recordId });
  }

  function index(): AnswerIndex {
    const removed = { products: [], categories: [], subcategories: [], sizes: [], collections: [] };
    return answerIndex(changedRows(noRows, rowChanges({ changes: records, removed })));
  }

  return {
    state,
    records,
    index,
    /** One owner's change: everything in it gets one version. */
    change<K extends RowKind>(kind: K, id: string, patch: Partial<Changes[K][number]> | null) {
      state.version += 1;
      const list: { _id: string }[] = records[kind];
      const place = list.findIndex(({ _id }) => _id === id);
      if (patch) list[place] = Object.assign({}, list[place], patch);
      else list.splice(place, 1);
      note(kind, id);
    },
    manifest: () => ({
      epoch: state.epoch,
      version: state.version,
      count: state.countShown ?? records.products.filter(({ isActive }) => isActive).length,
      build: 'test',
    }),
    pull(params: URLSearchParams): CataloguePull {
      if (params.get('epoch') !== state.epoch) return { epoch: state.epoch, reset: true };
      const [version = 0, id = 0] = (params.get('since') ?? '0').split('.').map(Number);
      const due = log.filter((change) => change.version > version || (change.version === version && change.id > id));
      const page = due.slice(0, state.pullLimit);
      const last = page.at(-1);
      const of = (kind: RowKind) => page.filter((change) => change.kind === kind).map(({ recordId }) => recordId);
      const found = <K extends RowKind>(kind: K): Changes[K] => {
        const ids = new Set(of(kind));
        return (records[kind] as { _id: string }[]).filter(({ _id }) => ids.has(_id)) as Changes[K];
      };
      const gone = (kind: RowKind) => of(kind).filter((recordId) => !records[kind].some(({ _id }) => _id === recordId));
      return {
        epoch: state.epoch,
        cursor: last ? `${last.version}.${last.id}` : (params.get('since') ?? '0'),
        more: due.length > page.length,
        changes: Object.fromEntries(rowKinds.map((kind) => [kind, found(kind)])) as Changes,
        removed: Object.fromEntries(rowKinds.map((kind) => [kind, gone(kind)])) as CatalogueChanges['removed'],
      };
    },
  };
}

/** The specified reads; null for an address that there is not. */
export function restAnswer(index: AnswerIndex, path: string, params: URLSearchParams): object | null {
  const parts = path.split('/').slice(1);
  const [first = '', second = '', third = ''] = parts;
  if (path === '/categories') return success({ categories: index.categories });
  if (path === '/sizes') return success({ sizes: index.sizes });
  if (path === '/categories/homepage') return success({ categories: homeOf(index).categories });
  if (path === '/products/home-featured') return success({ featuredByCategory: homeOf(index).featuredByCategory });
  if (first === 'products' && second === 'filter-data') return success(facet(index, { place: 'all' }, third));
  if (first === 'products' && second === 'detail') {
    const answer = answerPage(index, { page: 'product', slug: third });
    return answer?.page === 'product' ? success({ product: answer.data.product }) : null;
  }
  if (first === 'products' && third) return success(facet(index, { place: 'category', slug: second }, third));
  const place = placeOf(first, second);
  return place && listOf(index, place, params);
}

function placeOf(first: string, second: string): Place | null {
  if (first === 'products' && (second === '' || second === 'all-paginated')) return { place: 'all' };
  if (first === 'products') return { place: 'category', slug: second };
  return first === 'collections' ? { place: 'collection', slug: second } : null;
}

const success = (data: object | null) => data && { status: 'success', data };

function homeOf(index: AnswerIndex) {
  const answer = answerPage(index, { page: 'home' });
  if (answer?.page !== 'home') throw new Error('There is always a home.');
  return answer.data;
}

function listingOf(index: AnswerIndex, place: Place, params: URLSearchParams) {
  const answer: PageAnswer | null = answerPage(index, {
    page: 'listing',
    place,
    query: parseListingQuery(params).query,
  });
  return answer?.page === 'listing' ? answer.data : null;
}

function listOf(index: AnswerIndex, place: Place, params: URLSearchParams): object | null {
  const data = listingOf(index, place, params);
  if (!data) return null;
  const { products, category, collection, totalCount, totalPages } = data;
  const named = { ...(category && { category }), ...(collection && { collection }) };
  return { status: 'success', results: products.length, totalCount, totalPages, data: { products, ...named } };
}

function facet(index: AnswerIndex, place: Place, name: string): object | null {
  const data = listingOf(index, place, new URLSearchParams({ limit: String(maxPageSize) }));
  if (!data) return null;
  const categories: readonly CategoryWithCount[] = data.categories;
  if (name === 'all-categories') return { categories };
  if (name.endsWith('price-range')) return data.priceRange;
  return name === 'subcategories' ? { subcategories: data.subcategories } : { availableSizes: data.sizes };
}

export function etagOf(body: string): string {
  return `"${createHash('sha256').update(body).digest('hex').slice(0, 16)}"`;
}
