/** What a contract schema or the shop says against a form: the first message of each field. */

export type FieldErrors = Partial<Record<string, string>>;
export type FormValues = Record<string, string>;

type Issue = { path: PropertyKey[]; message: string };
type Rules = { safeParse(values: FormValues): { success: true } | { success: false; error: { issues: Issue[] } } };

/** The rules and their library come when somebody begins to write, not with the page. */
export type LoadRules = () => Promise<Rules>;

/** Without the rules (no connection) nothing is wrong here: the shop's answer decides. */
export async function errorsBy(load: LoadRules, values: FormValues): Promise<FieldErrors> {
  const rules = await load().catch(() => null);
  const result = rules?.safeParse(values);
  if (!result || result.success) return {};
  return firstOfEach(result.error.issues.map(({ path, message }) => ({ field: String(path[0]), message })));
}

export function firstOfEach(found: readonly { field: string; message: string }[]): FieldErrors {
  const errors: FieldErrors = {};
  for (const { field, message } of found) errors[field] ??= message;
  return errors;
}

export function only(errors: FieldErrors, fields: Iterable<string>): FieldErrors {
  return Object.fromEntries([...fields].flatMap((field) => (errors[field] ? [[field, errors[field]]] : [])));
}
