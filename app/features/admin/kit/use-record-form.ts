import { type FocusEvent, type FormEvent, useRef, useState } from 'react';
import { recordChanged } from '../../../../contract/admin-catalogue.ts';
import { ApiError } from '../../../data/api.ts';
import { type FieldErrors, firstOfEach } from '../../auth/form-errors.ts';

export type FormPlan<V> = {
  initial: V;
  /** What is wrong with it, by the name of the field. Every name must be the `name` of an input. */
  check: (values: V) => FieldErrors;
  /** Throws `ApiError`; what was typed stays. `onProgress` takes 0 to 1. */
  save: (values: V, onProgress: (part: number) => void) => Promise<void>;
  /** What a failure without words of its own is called, as 'Failed to save category.' */
  failure: string;
};

export type FormFailure = { words: string; isConflict: boolean };
export type RecordForm<V extends object> = ReturnType<typeof useRecordForm<V>>;

/**
 * A record being written. A field is checked once it was edited and left, then with every key; all of them when it is sent. The shop's
 * words about a field stand at the field, its other words above the buttons.
 */
export function useRecordForm<V extends object>({ initial, check, save, failure: otherwise }: FormPlan<V>) {
  const [saved] = useState(initial);
  const [values, setValues] = useState(initial);
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const [refused, setRefused] = useState<{ tries: number; errors: FieldErrors }>({ tries: 0, errors: {} });
  const [fromShop, setFromShop] = useState<FieldErrors>({});
  const [failure, setFailure] = useState<FormFailure | null>(null);
  const [isSaving, setSaving] = useState(false);
  const [progress, setProgress] = useState<number | null>(null);
  const isBusy = useRef(false);
  const edited = useRef(new Set<string>());

  const found = check(values);
  const errors = { ...visible(found, touched, refused.tries > 0), ...fromShop };

  const refuse = (wrong: FieldErrors) => setRefused(({ tries }) => ({ tries: tries + 1, errors: wrong }));

  const send = async () => {
    setSaving(true);
    setProgress(null);
    try {
      await save(values, setProgress);
    } catch (error) {
      const atFields = error instanceof ApiError ? firstOfEach(error.fields.map(atTheirField)) : {};
      if (Object.keys(atFields).length > 0) {
        setFromShop(atFields);
        refuse(atFields);
        // The frame asks for the password over the form; said here as well, it would still stand here afterwards.
      } else if (!isSignedOut(error)) setFailure(failureOf(error, otherwise));
    } finally {
      setSaving(false);
    }
  };

  const submit = async () => {
    setFailure(null);
    setFromShop({});
    if (Object.keys(found).length > 0) return refuse(found);
    setRefused(({ tries }) => ({ tries, errors: {} }));
    await send();
  };

  return {
    values,
    errors,
    failure,
    isSaving,
    progress,
    isDirty: JSON.stringify(values) !== JSON.stringify(saved),
    refused,
    set<K extends keyof V & string>(name: K, value: V[K]) {
      edited.current.add(name);
      setFromShop(({ [name]: _, ...others }) => others);
      setValues((before) => ({ ...before, [name]: value }));
    },
    /** As `set`, for what depends on what is there now. */
    update(change: (values: V) => V) {
      setFromShop({});
      setValues(change);
    },
    handlers: {
      onBlur: ({ target }: FocusEvent<HTMLFormElement>) => {
        const { name } = target as unknown as HTMLInputElement;
        if (name && edited.current.has(name)) setTouched((before) => new Set([...before, name]));
      },
      onSubmit: async (event: FormEvent<HTMLFormElement>) => {
        event.preventDefault();
        if (isBusy.current) return;
        isBusy.current = true;
        await submit().finally(() => {
          isBusy.current = false;
        });
      },
    },
  };
}

const isSignedOut = (error: unknown) => error instanceof ApiError && error.code === 'unauthenticated';

/** 'imagesBase64.2' is said at the field that holds the pictures. */
const atTheirField = ({ field, message }: { field: string; message: string }) => ({
  field: field.split('.')[0] ?? field,
  message,
});

function visible(found: FieldErrors, touched: ReadonlySet<string>, isTried: boolean): FieldErrors {
  return isTried ? found : Object.fromEntries(Object.entries(found).filter(([name]) => touched.has(name)));
}

/** Spec 8: the shop's message, else the transport's, else the screen's own. */
function failureOf(error: unknown, otherwise: string): FormFailure {
  const words = (error instanceof Error && error.message) || otherwise;
  return { words, isConflict: words === recordChanged };
}
