import { bindings } from './runtime.ts';

/** `before`: the batch never ran. `after`: it was written, and the answer was lost. */
export type Fault = 'before' | 'after' | null;

/** The real D1 whose batches fail as planned, one entry each, then no more. */
export function faultyD1(plan: Fault[], message = 'D1_ERROR: Network connection lost.'): D1Database {
  const { DB } = bindings;
  const faulty = {
    prepare: (text: string) => DB.prepare(text),
    async batch(statements: D1PreparedStatement[]) {
      const fault = plan.shift();
      if (fault === 'before') throw new Error(message);
      const answers = await DB.batch(statements);
      if (fault === 'after') throw new Error(message);
      return answers;
    },
  };
  return faulty as unknown as D1Database;
}
