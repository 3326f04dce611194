import type { PageAnswer, PageData, PageRequest } from '../../../contract/page-data.ts';
import { pageKey } from '../../../contract/page-data.ts';
import { shop } from '../../../contract/shop.ts';
import { build } from '../../../dist/server/browser-files.js';
import { matchRoute, renderPage } from '../../../dist/server/entry-server.js';
import type { Catalogue } from '../catalogue/catalogue-version.ts';
import { movedPage } from '../catalogue/moved-records.ts';
import { menuOf, pageAnswer } from '../catalogue/page-answers.ts';
import { writeDocument } from './document.ts';
import { type KeptDocument, keepDocument, keptDocument } from './kept-documents.ts';
import { structuredData } from './structured-data.ts';

/** Documents of public pages: drawn once per catalogue version, build and address, then kept. */

export type DocumentAnswer = KeptDocument | { redirect: string; status: 301 | 302 };

export async function documentFor(catalogue: Catalogue, origin: string, url: URL): Promise<DocumentAnswer> {
  const match = matchRoute(url.pathname, url.searchParams);
  if (match.kind === 'redirect') return { redirect: match.to, status: 302 };
  if (match.kind === 'missing') return draw({ catalogue, origin, match, answer: { page: 'missing', data: null } });
  const key = `${catalogue.stamp} ${build} ${match.address}`;
  const kept = keptDocument(key);
  if (kept) return kept;
  const answer = match.request ? await pageAnswer(catalogue, match.request) : null;
  const moved = answer?.page === 'missing' && match.request ? await movedPage(catalogue.db, match.request, url) : null;
  if (moved) return { redirect: moved, status: 301 };
  const document = await draw({ catalogue, origin, match, answer, request: match.request });
  if (document.status === 200) keepDocument(key, document);
  return document;
}

type Drawing = {
  catalogue: Catalogue;
  origin: string;
  match: { address: string; page: { file: string } };
  answer: PageAnswer | null;
  request?: PageRequest | null;
};

/** A page that asks for nothing (account, checkout) starts empty; so does one whose drawing throws, and that is logged. */
async function draw({ catalogue, origin, match, answer, request }: Drawing): Promise<KeptDocument> {
  const data: PageData | null = answer && {
    key: request ? pageKey(request) : 'missing',
    version: catalogue.version,
    menu: await menuOf(catalogue),
    answer,
  };
  const rendered = data ? await renderOrLog(match.address, data) : null;
  const status = answer?.page === 'missing' ? 404 : 200;
  const isListing = request?.page === 'listing';
  const html = writeDocument({
    title: rendered?.title ?? shop.name,
    description: rendered?.description ?? shop.tagline,
    canonical: status === 200 && data ? origin + canonicalPath(match.address, request ?? null) : null,
    isIndexed:
      status === 200 && data !== null && !(isListing && request.place.place === 'search') && !isBeyondEnd(answer),
    image: mainImage(answer, origin),
    structuredData: answer ? structuredData(answer, origin) : [],
    pageFile: match.page.file,
    html: rendered?.html ?? '',
    address: match.address,
    data,
  });
  return { html, status };
}

async function renderOrLog(address: string, data: PageData) {
  try {
    return await renderPage(address, data);
  } catch (error) {
    console.error(JSON.stringify({ error: 'render failed', address, message: String(error) }));
    return null;
  }
}

function isBeyondEnd(answer: PageAnswer | null): boolean {
  return answer?.page === 'listing' && answer.data.products.length === 0 && answer.data.totalCount > 0;
}

/**
 * Filters and sorts show the same products again: their canonical address is the list itself, page by page. Routes match in any case;
 * their own, like every slug, is the lower one.
 */
function canonicalPath(address: string, request: PageRequest | null): string {
  const [path = '/'] = address.toLowerCase().split('?');
  if (request?.page !== 'listing' || request.query.page === 1) return path;
  return `${path}?page=${request.query.page}`;
}

function mainImage(answer: PageAnswer | null, origin: string): string | null {
  const path =
    answer?.page === 'product'
      ? answer.data.product.images[0]
      : answer?.page === 'listing'
        ? (answer.data.category?.imageUrl ?? answer.data.collection?.imageUrl ?? answer.data.products[0]?.images[0])
        : '/icon-512.png';
  return path ? origin + path : null;
}
