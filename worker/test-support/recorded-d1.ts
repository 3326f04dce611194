import { bindings } from './runtime.ts';

/** What the Worker does after its answer (waitUntil): not what the caller waits for. */
const afterwards = /provider_tasks SET|provider_tasks WHERE done_at|stock-words|stock_words_changed|UPDATE "?mails/i;

/** The real D1, with every statement's text noted, and how many batches there were. */
export function recordedD1() {
  const { DB } = bindings;
  const texts: string[] = [];
  let batches = 0;
  const noted = (statement: D1PreparedStatement, text: string): D1PreparedStatement =>
    new Proxy(statement, {
      get(target, name) {
        const value = Reflect.get(target, name) as unknown;
        if (typeof value !== 'function') return value;
        if (name === 'bind') return (...params: unknown[]) => noted(target.bind(...params), text);
        return (...params: unknown[]) => {
          texts.push(text);
          return (value as (...params: unknown[]) => unknown).apply(target, params);
        };
      },
    });
  const database = {
    prepare: (text: string) => noted(DB.prepare(text), text),
    batch(statements: D1PreparedStatement[]) {
      const own = statements.map((statement) => (statement as unknown as { text: string }).text);
      if (!own.every((text) => afterwards.test(text))) batches += 1;
      texts.push(...own);
      return DB.batch(statements);
    },
  };
  return {
    DB: database as unknown as D1Database,
    texts: () => texts,
    statements: () => texts.filter((text) => !afterwards.test(text)),
    batches: () => batches,
  };
}
