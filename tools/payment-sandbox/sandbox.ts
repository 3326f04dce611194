import { Hono } from 'hono';
import { apiRoutes } from './api-routes.ts';
import { type Books, type BooksSettings, openBooks, resetBooks } from './books.ts';
import { checkoutRoutes } from './checkout-routes.ts';
import { controlRoutes } from './control-routes.ts';
import { hangUpHeader, makeFaults } from './faults.ts';
import { homePage } from './home-page.ts';
import { openPostOffice, type PostOffice } from './post-office.ts';
import { badInput, outage, ProviderError } from './provider-error.ts';
import { type Account, type Behaviour, type Postage, sandboxAccount } from './settings.ts';

export type SandboxSettings = {
  /** The same seed and the same calls give the same ids and the same chances. */
  seed?: number | null;
  account?: Partial<Account>;
  behaviour?: Partial<Behaviour>;
  postage?: Partial<Postage>;
  nowMs?: () => number;
  /** How webhooks leave; a test may hand them to the Worker in its own process. */
  deliver?: (request: Request) => Promise<Response>;
};

export type Sandbox = ReturnType<typeof openSandbox>;

/** A payment provider in memory, speaking the provider's language. It moves no money. */
export function openSandbox({ seed = null, ...settings }: SandboxSettings = {}) {
  const { account, behaviour = {}, postage = {}, nowMs = Date.now, deliver = (request) => fetch(request) } = settings;
  const booksSettings = (seed: number | null): BooksSettings => ({
    account: { ...sandboxAccount, ...account },
    behaviour,
    seed,
    nowMs,
    announce: (announcement) => postOffice.post(announcement),
  });
  const books: Books = openBooks(booksSettings(seed));
  const chance = () => books.chance;
  const postOffice: PostOffice = openPostOffice({ postage, chance, nowMs, deliver });
  const faults = makeFaults(chance);
  const reset = (seed: number | null) => {
    resetBooks(books, booksSettings(seed));
    postOffice.reset();
    faults.clear();
  };
  const app = new Hono()
    .get('/', (c) => c.html(homePage(books, postOffice)))
    .use('/v1/*', faults.meet)
    .route('/v1', checkoutRoutes(books))
    .route('/v1', apiRoutes(books))
    .route('/sandbox', controlRoutes({ books, postOffice, faults, reset }))
    .notFound((c) => c.json(badInput('The requested URL was not found on the server.').body, 400))
    .onError((error, c) => {
      const known = error instanceof ProviderError ? error : outage(500);
      if (known !== error) console.error(error);
      return c.json(known.body, known.status);
    });
  return { app, books, postOffice, faults, reset, fetch: fetchFrom(app) };
}

/** The sandbox in place of the global `fetch`: no port, and a hang-up is a failed call. */
function fetchFrom(app: Hono) {
  return async (address: string | URL | Request, init?: RequestInit): Promise<Response> => {
    const request = new Request(address, init);
    const answer = await Promise.race([app.fetch(request), aborted(request.signal)]);
    if (answer.headers.has(hangUpHeader)) throw new TypeError('fetch failed');
    return answer;
  };
}

function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    if (signal.aborted) reject(signal.reason);
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
}
