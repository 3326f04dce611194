import { bindings } from './runtime.ts';

/** The real D1, where somebody else comes in between: right before the first batch that has a statement like `before`. */
export function meddledD1(before: RegExp, change: () => Promise<unknown>): D1Database {
  const { DB } = bindings;
  let state: 'waiting' | 'met' | 'done' = 'waiting';
  const meddled = {
    prepare(text: string) {
      if (state === 'waiting' && before.test(text)) state = 'met';
      return DB.prepare(text);
    },
    async batch(statements: D1PreparedStatement[]) {
      if (state === 'met') {
        state = 'done';
        await change();
      }
      return DB.batch(statements);
    },
  };
  return meddled as unknown as D1Database;
}
