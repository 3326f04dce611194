import type { Failure } from '../../contract/errors.ts';
import type { Mutation, PushAnswer } from '../../contract/push.ts';
import { uuidv7 } from '../db/uuid.ts';
import { hashToken, newToken } from '../features/auth/tokens.ts';
import { ask } from './ask.ts';
import { bindings } from './runtime.ts';

/** A signed-in person for tests, without the cost of hashing a password. */

export type ShopperAnswer = {
  status: number;
  headers: Headers;
  message: string | undefined;
  code: Failure['code'] | undefined;
  errors: Failure['errors'];
  data: PushAnswer;
};

type CallOptions = { body?: unknown; key?: string; headers?: Record<string, string>; db?: D1Database };

export type Shopper = Awaited<ReturnType<typeof newShopper>>;

export async function newShopper(role: 'customer' | 'admin' = 'customer') {
  const [id, token, nowMs] = [uuidv7(), newToken(), Date.now()];
  const { DB } = bindings;
  await DB.batch([
    DB.prepare(
      `INSERT INTO users (id, name, email, password_hash, role, created_at, updated_at)
       VALUES (?1, 'Asha', ?1 || '@example.com', 'none', ?3, ?2, ?2)`,
    ).bind(id, nowMs, role),
    DB.prepare(
      'INSERT INTO sessions (id, user_id, token_hash, created_at, last_seen_at) VALUES (?1, ?1, ?2, ?3, ?3)',
    ).bind(id, await hashToken(token), nowMs),
  ]);
  return {
    id,
    token,
    get: (path: string) => call(token, 'GET', path),
    call: (method: string, path: string, options?: CallOptions) => call(token, method, path, options),
    push: (mutations: readonly Mutation[], options: CallOptions = {}) =>
      call(token, 'POST', '/sync', { body: { mutations }, ...options }),
    async lines() {
      const { data } = await call(token, 'GET', '/cart');
      return data.cart.items.map(({ product, size, quantity }) => `${product._id} ${size} ${quantity}`);
    },
    async wishes() {
      const { data } = await call(token, 'GET', '/wishlist');
      return data.wishlist.items.map(({ product }) => product._id);
    },
  };
}

async function call(token: string, method: string, path: string, options: CallOptions = {}): Promise<ShopperAnswer> {
  const { body, key, headers, db } = options;
  const init = {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(key !== undefined && { 'idempotency-key': key }),
      ...headers,
    },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  };
  const answer = await ask(`/api/v1${path}`, init, { ...(db && { DB: db }) } as object);
  const { message, code, errors, data } = (await answer.json()) as Failure & { data: PushAnswer };
  return { status: answer.status, headers: answer.headers, message, code, errors, data };
}
