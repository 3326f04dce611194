import type { Miniflare } from 'miniflare';

/**
 * D1 in workerd, one round trip a call: Miniflare's own bindings stop the process for each `prepare` and `bind`, too,
 * which makes a test of thousands of statements several times as long.
 */

/** The script that workerd runs: statements in, D1's own answers or its error out. */
export const remoteD1Script = `
  export default {
    async fetch(request, env) {
      const { name, statements, raw } = await request.json();
      const prepared = statements.map(([text, params]) => env[name].prepare(text).bind(...params));
      try {
        const answer = raw ? await prepared[0].raw(raw) : statements.length === 1 ? [await prepared[0].all()] : await env[name].batch(prepared);
        return Response.json({ answer });
      } catch (error) {
        return Response.json({ error: error.message });
      }
    },
  };`;

type Value = string | number | null;

export function remoteD1(runtime: Miniflare, name: string): D1Database {
  async function send<T>(statements: RemoteStatement[], raw?: object): Promise<T> {
    const body = JSON.stringify({ name, statements: statements.map(({ text, params }) => [text, params]), raw });
    const response = await runtime.dispatchFetch('http://d1', { method: 'POST', body });
    const { answer, error } = (await response.json()) as { answer: T; error?: string };
    if (error !== undefined) throw new Error(error);
    return answer;
  }

  class RemoteStatement {
    readonly text: string;
    readonly params: readonly Value[];

    constructor(text: string, params: readonly unknown[] = []) {
      this.text = text;
      this.params = params.map(sendable);
    }

    bind(...params: unknown[]): RemoteStatement {
      return new RemoteStatement(this.text, params);
    }

    async all(): Promise<D1Result | undefined> {
      const [result] = await send<D1Result[]>([this]);
      return result;
    }

    run(): Promise<D1Result | undefined> {
      return this.all();
    }

    async first(column?: string): Promise<unknown> {
      const row = (await this.all())?.results[0] as Record<string, unknown> | undefined;
      if (!row) return null;
      return column === undefined ? row : row[column];
    }

    raw(options: object = {}): Promise<unknown[]> {
      return send<unknown[]>([this], options);
    }
  }

  const database = {
    prepare: (text: string) => new RemoteStatement(text),
    batch: (statements: RemoteStatement[]) => (statements.length > 0 ? send(statements) : Promise.resolve([])),
  };
  return database as unknown as D1Database;
}

/** As D1 takes them; what would not survive the way there is refused rather than changed. */
function sendable(value: unknown): Value {
  if (typeof value === 'boolean') return Number(value);
  if (value === null || typeof value === 'string' || Number.isFinite(value)) return value as Value;
  throw new TypeError(`D1_TYPE_ERROR: Type '${typeof value}' not supported for value '${String(value)}'`);
}
