import { type FocusEvent, type FormEvent, useRef, useState } from 'react';
import { ApiError, callApi } from '../../data/api.ts';
import { errorsOf, type FieldErrors, fieldErrors, isField, loadRules, type QuestionValues } from './question-rules.ts';

type Progress =
  | { state: 'open' }
  | { state: 'sending' }
  | { state: 'failed'; message: string }
  | { state: 'sent'; message: string };

/** What the visitor came to ask about: words for the field and, from a product's page, that product. */
export type Subject = { topic: string; product: string | null };

/** Checks a field once it was edited and left, then with every key until it is right; sends once at a time. */
export function useQuestionForm({ topic, product }: Subject) {
  const [progress, setProgress] = useState<Progress>({ state: 'open' });
  const [errors, setErrors] = useState<FieldErrors>({});
  const [refused, setRefused] = useState<{ tries: number; errors: FieldErrors }>({ tries: 0, errors: {} });
  const edited = useRef(new Set<string>());
  const isBusy = useRef(false);

  const checkField = async (form: HTMLFormElement, name: string) => {
    if (!isField(name)) return;
    const found = await errorsOf(valuesOf(form));
    setErrors(({ [name]: _, ...others }) => (found[name] ? { ...others, [name]: found[name] } : others));
  };

  const refuse = (found: FieldErrors) => {
    setErrors(found);
    setRefused(({ tries }) => ({ tries: tries + 1, errors: found }));
    setProgress({ state: 'open' });
  };

  const send = async (values: QuestionValues) => {
    const found = await errorsOf(values);
    if (Object.keys(found).length > 0) return refuse(found);
    setErrors({});
    setRefused(({ tries }) => ({ tries, errors: {} }));
    setProgress({ state: 'sending' });
    try {
      const about = values.about.trim() || null;
      // Other words are another subject.
      const body = { ...values, about, product: about === topic ? product : null };
      const { message } = await callApi<{ message: string }>('/questions', { method: 'POST', body });
      setProgress({ state: 'sent', message });
    } catch (error) {
      const atFields = error instanceof ApiError ? fieldErrors(error.fields) : {};
      if (Object.keys(atFields).length > 0) refuse(atFields);
      else setProgress({ state: 'failed', message: messageOf(error) });
    }
  };

  return {
    progress,
    errors,
    refused,
    reopen: () => setProgress({ state: 'open' }),
    handlers: {
      onFocus: () => void loadRules().catch(() => {}),
      onInput: ({ currentTarget, target }: FormEvent<HTMLFormElement>) => {
        const name = nameOf(target);
        edited.current.add(name);
        if (isField(name) && errors[name]) void checkField(currentTarget, name);
      },
      onBlur: ({ currentTarget, target }: FocusEvent<HTMLFormElement>) => {
        const name = nameOf(target);
        if (edited.current.has(name)) void checkField(currentTarget, name);
      },
      onSubmit: async (event: FormEvent<HTMLFormElement>) => {
        event.preventDefault();
        if (isBusy.current) return;
        isBusy.current = true;
        await send(valuesOf(event.currentTarget)).finally(() => {
          isBusy.current = false;
        });
      },
    },
  };
}

const nameOf = (target: EventTarget) => (target as HTMLInputElement).name;

function valuesOf(form: HTMLFormElement): QuestionValues {
  const data = new FormData(form);
  const value = (name: string) => String(data.get(name) ?? '');
  return { name: value('name'), email: value('email'), about: value('about'), message: value('message') };
}

function messageOf(error: unknown): string {
  return error instanceof ApiError ? error.message : 'That did not work. Please try again.';
}
