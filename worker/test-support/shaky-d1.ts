import { bindings } from './runtime.ts';

/** How many of a thousand calls fail, and how. */
export type Shakiness = { before: number; after: number; crash: number };

/**
 * The real D1 as one request sees it. `before`: never ran; `after`: ran, and the answer was lost; both may be tried again. `crash`: the
 * Worker dies between two steps, so nothing of this request reaches the database any more.
 */
export function shakyD1(random: (below: number) => number, { before, after, crash }: Shakiness): D1Database {
  const { DB } = bindings;
  let isDead = false;
  async function call<T>(work: () => Promise<T>): Promise<T> {
    if (isDead) throw new Error('The Worker is gone.');
    const draw = random(1_000);
    if (draw < before) throw new Error('D1_ERROR: Network connection lost.');
    const dies = draw >= before + after && draw < before + after + crash;
    if (dies && random(2) === 0) {
      isDead = true;
      throw new Error('The Worker is gone.');
    }
    const answer = await work();
    if (dies) {
      isDead = true;
      throw new Error('The Worker is gone.');
    }
    if (draw < before + after) throw new Error('D1_ERROR: Network connection lost.');
    return answer;
  }
  const shaky = (statement: D1PreparedStatement): D1PreparedStatement =>
    new Proxy(statement, {
      get(target, name) {
        const value = Reflect.get(target, name) as unknown;
        if (typeof value !== 'function') return value;
        if (name === 'bind') return (...params: unknown[]) => shaky(target.bind(...params));
        return (...params: unknown[]) =>
          call(() => (value as (...params: unknown[]) => Promise<unknown>).apply(target, params));
      },
    });
  const database = {
    prepare: (text: string) => shaky(DB.prepare(text)),
    batch: (statements: D1PreparedStatement[]) => call(() => DB.batch(statements)),
  };
  return database as unknown as D1Database;
}
