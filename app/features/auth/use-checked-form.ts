import { type FocusEvent, type FormEvent, useRef, useState } from 'react';
import { ApiError } from '../../data/api.ts';
import { errorsBy, type FieldErrors, type FormValues, firstOfEach, type LoadRules, only } from './form-errors.ts';

type CheckedForm = {
  fields: readonly string[];
  rules: LoadRules;
  /** Throws `ApiError`; what was typed stays. */
  send: (values: FormValues) => Promise<void>;
  /** What a failure is called on this screen. */
  failureWords?: (error: unknown) => string;
  /** Told of every key, for forms that survive their page. */
  onEdit?: (values: FormValues) => void;
};

/** Checks a field once it was edited and left, then with every key until it is right; sends once at a time. */
export function useCheckedForm({ fields, rules, send, failureWords = wordsOf, onEdit }: CheckedForm) {
  const [errors, setErrors] = useState<FieldErrors>({});
  const [refused, setRefused] = useState<{ tries: number; errors: FieldErrors }>({ tries: 0, errors: {} });
  const [failure, setFailure] = useState<{ words: string } | null>(null);
  const [isSending, setSending] = useState(false);
  const edited = useRef(new Set<string>());
  const isBusy = useRef(false);

  const check = async (form: HTMLFormElement, names: Iterable<string>) => {
    setErrors(only(await errorsBy(rules, valuesOf(form, fields)), names));
  };

  const refuse = (found: FieldErrors) => {
    setErrors(found);
    setRefused(({ tries }) => ({ tries: tries + 1, errors: found }));
  };

  const submit = async (values: FormValues) => {
    setFailure(null);
    const found = await errorsBy(rules, values);
    if (Object.keys(found).length > 0) return refuse(found);
    setErrors({});
    setRefused(({ tries }) => ({ tries, errors: {} }));
    setSending(true);
    try {
      await send(values);
    } catch (error) {
      const atFields = error instanceof ApiError ? only(firstOfEach(error.fields), fields) : {};
      if (Object.keys(atFields).length > 0) refuse(atFields);
      else setFailure({ words: failureWords(error) });
    } finally {
      setSending(false);
    }
  };

  return {
    errors,
    failure,
    isSending,
    refused: {
      tries: refused.tries,
      errors: fields.flatMap((field) => (refused.errors[field] ? [{ field, message: refused.errors[field] }] : [])),
    },
    handlers: {
      onFocus: () => void rules().catch(leaveToTheShop),
      onInput: ({ currentTarget, target }: FormEvent<HTMLFormElement>) => {
        edited.current.add(nameOf(target));
        onEdit?.(valuesOf(currentTarget, fields));
        if (Object.keys(errors).length > 0) void check(currentTarget, Object.keys(errors));
      },
      onBlur: ({ currentTarget, target }: FocusEvent<HTMLFormElement>) => {
        if (edited.current.has(nameOf(target))) {
          void check(currentTarget, new Set([...edited.current, ...Object.keys(errors)]));
        }
      },
      onSubmit: async (event: FormEvent<HTMLFormElement>) => {
        event.preventDefault();
        if (isBusy.current) return;
        isBusy.current = true;
        await submit(valuesOf(event.currentTarget, fields)).finally(() => {
          isBusy.current = false;
        });
      },
    },
  };
}

const nameOf = (target: EventTarget) => (target as HTMLInputElement).name;

function valuesOf(form: HTMLFormElement, fields: readonly string[]): FormValues {
  const data = new FormData(form);
  return Object.fromEntries(fields.map((field) => [field, String(data.get(field) ?? '')]));
}

/** The shop's message, else the transport's, both of which an `ApiError` carries. */
export function wordsOf(error: unknown, otherwise = 'That did not work. Please try again.'): string {
  return (error instanceof Error && error.message) || otherwise;
}

function leaveToTheShop(): void {}
