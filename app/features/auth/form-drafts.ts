import { useSession } from '../../data/session.ts';
import type { FormValues } from './form-errors.ts';

/**
 * What was typed into a form that a lost session, or a step elsewhere, took off the screen. Kept in memory, for the same person
 * only, and never a password.
 */
const drafts = new Map<string, FormValues>();
let whose: string | null = null;

export function keepDraft(form: string, values: FormValues): void {
  whose = useSession.getState().user?._id ?? null;
  drafts.set(form, values);
}

export function dropDraft(form: string): void {
  drafts.delete(form);
}

export function draftOf(form: string): FormValues | null {
  return drafts.get(form) ?? null;
}

useSession.subscribe(({ user, ending }) => {
  const isOther = user !== null && user._id !== whose;
  if (isOther || ending === 'logout' || ending === 'elsewhere') drafts.clear();
});
