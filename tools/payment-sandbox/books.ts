import { type Chance, chanceFrom, type IdPrefix, newId } from './chance.ts';
import type { EventName, Notes, Order, Payment, Refund, WebhookEvent } from './entities.ts';
import { badInput } from './provider-error.ts';
import { type Account, type Behaviour, defaultBehaviour } from './settings.ts';

/** What was announced, word for word: a later delivery repeats this text and this secret. */
export type Announcement = { id: string; event: EventName; body: string; secret: string; createdAtMs: number };

export type RefundKey = { request: string; refund: Refund | null };

/** Everything the sandbox remembers; in memory, gone with the process or a reset. */
export type Books = {
  account: Account;
  behaviour: Behaviour;
  chance: Chance;
  nowMs: () => number;
  orders: Map<string, Order>;
  payments: Map<string, Payment>;
  refunds: Map<string, Refund>;
  refundKeys: Map<string, RefundKey>;
  announce: (announcement: Announcement) => void;
};

export type BooksSettings = {
  account: Account;
  behaviour: Partial<Behaviour>;
  seed: number | null;
  nowMs: () => number;
  announce: (announcement: Announcement) => void;
};

export function openBooks({ account, behaviour, seed, nowMs, announce }: BooksSettings): Books {
  return {
    account: { ...account },
    behaviour: { ...defaultBehaviour, ...behaviour },
    chance: chanceFrom(seed),
    nowMs,
    orders: new Map(),
    payments: new Map(),
    refunds: new Map(),
    refundKeys: new Map(),
    announce,
  };
}

/** Empties the same books in place, so that everybody who holds them sees it. */
export function resetBooks(books: Books, settings: BooksSettings): void {
  Object.assign(books, openBooks(settings));
}

export const nextId = (books: Books, prefix: IdPrefix) => newId(prefix, books.chance);
export const nowSeconds = (books: Books) => Math.floor(books.nowMs() / 1000);

const prefixes = { orders: 'order', payments: 'pay', refunds: 'rfnd' } as const;
type Shelf = keyof typeof prefixes;

/** Ids are case-sensitive. A well-formed unknown id and a malformed one are refused in different words. */
export function find<S extends Shelf>(books: Books, shelf: S, id: string): NonNullable<ReturnType<Books[S]['get']>> {
  if (!new RegExp(`^${prefixes[shelf]}_[A-Za-z0-9]{14}$`).test(id)) throw badInput(`${id} is not a valid id`);
  const found = books[shelf].get(id);
  if (!found) throw badInput('The id provided does not exist');
  return found as NonNullable<ReturnType<Books[S]['get']>>;
}

/** The provider writes an empty `notes` as a list. */
export function shown<T extends { notes: Notes }>(books: Books, entity: T): T {
  const isEmpty = Object.keys(entity.notes).length === 0;
  const notes: Notes = isEmpty && books.behaviour.emptyNotes === 'list' ? [] : { ...entity.notes };
  return structuredClone({ ...entity, notes });
}

/** A snapshot of this moment, kept as text so that every delivery carries the same bytes. */
export function announce(books: Books, event: EventName, about: { payment?: Payment; order?: Order; refund?: Refund }) {
  const parts = Object.entries(about).map(([name, entity]) => [name, { entity: shown(books, entity) }]);
  const body: WebhookEvent = {
    entity: 'event',
    account_id: books.account.accountId,
    event,
    contains: parts.map(([name]) => String(name)),
    payload: Object.fromEntries(parts),
    created_at: nowSeconds(books),
  };
  books.announce({
    id: nextId(books, 'event'),
    event,
    body: JSON.stringify(body),
    secret: books.account.webhookSecret,
    createdAtMs: books.nowMs(),
  });
}
