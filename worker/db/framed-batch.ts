/** What surrounds a change in its batch: `head` can undo all of it by failing, `tail` follows the statement that decides. */
export type Frame = { head: readonly D1PreparedStatement[]; tail: readonly D1PreparedStatement[] };

export const noFrame: Frame = { head: [], tail: [] };

/** True when the last of the statements returned a row. */
export async function runFramed(
  d1: D1Database,
  { head, tail }: Frame,
  statements: readonly D1PreparedStatement[],
): Promise<boolean> {
  const answers = await d1.batch([...head, ...statements, ...tail]);
  return (answers[head.length + statements.length - 1]?.results.length ?? 0) > 0;
}
