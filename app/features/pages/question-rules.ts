/** The contract's rules for a question. They and their library come when somebody begins to write, not with the page. */

export type QuestionField = 'name' | 'email' | 'about' | 'message';
export type QuestionValues = Record<QuestionField, string>;
export type FieldErrors = Partial<Record<QuestionField, string>>;

export const questionFields: readonly QuestionField[] = ['name', 'email', 'about', 'message'];

export const loadRules = () => import('../../../contract/question.ts');

/** The first error of each field. Without the rules (no connection) nothing is wrong here: the shop's answer decides. */
export async function errorsOf(values: QuestionValues): Promise<FieldErrors> {
  const rules = await loadRules().catch(() => null);
  const result = rules?.QuestionInput.safeParse({ ...values, product: null });
  if (!result || result.success) return {};
  return fieldErrors(result.error.issues.map(({ path, message }) => ({ field: String(path[0]), message })));
}

export function fieldErrors(found: readonly { field: string; message: string }[]): FieldErrors {
  const errors: FieldErrors = {};
  for (const { field, message } of found) if (isField(field)) errors[field] ??= message;
  return errors;
}

export function isField(name: string): name is QuestionField {
  return questionFields.some((field) => field === name);
}
