import { type FieldErrors, firstOfEach } from '../../auth/form-errors.ts';

type Issue = { path: PropertyKey[]; message: string };
type Schema = { safeParse(input: unknown): { success: true } | { success: false; error: { issues: Issue[] } } };

/** What the contract says against it: the first message of each field. */
export function checkInput(schema: Schema, input: object): FieldErrors {
  const result = schema.safeParse(input);
  if (result.success) return {};
  return firstOfEach(result.error.issues.map(({ path, message }) => ({ field: String(path[0]), message })));
}
