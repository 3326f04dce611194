import type { PersonalAnswer } from '../../contract/push.ts';

/**
 * The shop's own Worker in this process, over a real D1. It is written for another platform than a test of the browser, whose types
 * cannot stand beside its own: hence the addresses, and what is used of it spelled out.
 */

type Answer = { status: number; data: PersonalAnswer };

export type Shopper = {
  id: string;
  token: string;
  get(path: string): Promise<Answer>;
  call(method: string, path: string, options?: { body?: unknown }): Promise<Answer>;
  lines(): Promise<string[]>;
  wishes(): Promise<string[]>;
};

type Product = { id: string; name: string; sizes: Record<string, number>; pricePaise?: number; images?: string[] };

export type WorkerDoor = {
  ask(path: string, init: RequestInit): Promise<Response>;
  /** Changes rows as an owner would. */
  changeRows(...statements: string[]): Promise<void>;
  readRows<R>(statement: string): Promise<R[]>;
  stockShop(wares: { products: Product[] }): Promise<void>;
  newShopper(): Promise<Shopper>;
  /** The same person with a new session. */
  signInAgain(shopper: Shopper): Promise<Shopper>;
};

type Bindings = { DB: { prepare(text: string): { all<R>(): Promise<{ results: R[] }> } } };

const from = <T>(file: string) =>
  import(new URL(`../../worker/test-support/${file}.ts`, import.meta.url).href) as Promise<T>;

/** Its runtime starts with it: for those who run tests, not for those who list them. */
export async function openDoor(): Promise<WorkerDoor> {
  // The Worker logs a line a request.
  console.log = () => {};
  // As in a production build.
  Object.assign(globalThis, { __LOCAL_MAILBOX__: false });
  const { ask, changeRows } = await from<Pick<WorkerDoor, 'ask' | 'changeRows'>>('ask');
  const { stockShop } = await from<Pick<WorkerDoor, 'stockShop'>>('wares');
  const { newShopper } = await from<Pick<WorkerDoor, 'newShopper'>>('shopper');
  const { bindings } = await from<{ bindings: Bindings }>('runtime');
  const readRows: WorkerDoor['readRows'] = async (statement) =>
    (await bindings.DB.prepare(statement).all<never>()).results;
  const signInAgain: WorkerDoor['signInAgain'] = async ({ id }) => {
    const other = await newShopper();
    await changeRows(`UPDATE sessions SET user_id = '${id}' WHERE user_id = '${other.id}'`);
    return { ...other, id };
  };
  return { ask, changeRows, stockShop, newShopper, signInAgain, readRows };
}
