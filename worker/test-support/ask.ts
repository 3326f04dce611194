import type { CategoryWithCount, ListEnvelope, ProductsAnswer } from '../../contract/catalogue.ts';
import type { Failure } from '../../contract/errors.ts';
import type { Category, Collection, Product } from '../../contract/product.ts';
import { app } from '../app.ts';
import type { Env } from '../env.ts';
import { dropCatalogueVersion } from '../features/catalogue/catalogue-version.ts';
import { bindings } from './runtime.ts';

type Settings = Partial<Omit<Env, 'DB'>>;

const noFiles = { fetch: async () => new Response(null, { status: 404 }) } as unknown as Fetcher;
const later: Promise<unknown>[] = [];

const context = {
  waitUntil: (work: Promise<unknown>) => void later.push(work),
  passThroughOnException: () => {},
  props: {},
} as unknown as ExecutionContext;

/** A request through the Worker's front door; what it does after answering is finished, too. */
export async function ask(path: string, init: RequestInit = {}, settings: Settings = {}): Promise<Response> {
  const env: Env = { ...bindings, ASSETS: noFiles, RATE_LIMITS: 'off', ...settings };
  const request = new Request(path.startsWith('http') ? path : `http://localhost${path}`, init);
  const answer = await app.fetch(request, env, context);
  await Promise.all(later.splice(0));
  return answer;
}

export type JsonAnswer = { status: number; headers: Headers; body: AnswerBody };

/** Any answer of the API; a test says by its expectations which one it is. */
type AnswerBody = Partial<Omit<ListEnvelope<AnyData>, 'status'> & Omit<Failure, 'status'>> & { status: string };
type AnyData = ProductsAnswer & {
  category: Category;
  collection: Collection;
  product: Product;
  categories: CategoryWithCount[];
};

export async function askJson(path: string, init?: RequestInit, settings?: Settings): Promise<JsonAnswer> {
  const answer = await ask(path, init, settings);
  return { status: answer.status, headers: answer.headers, body: (await answer.json()) as AnswerBody };
}

export const get = (path: string) => askJson(`/api/v1${path}`);

/** Changes rows as an owner would: the next read sees it. */
export async function changeRows(...statements: string[]): Promise<void> {
  await bindings.DB.batch(statements.map((text) => bindings.DB.prepare(text)));
  dropCatalogueVersion();
}
