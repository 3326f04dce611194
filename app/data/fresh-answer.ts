import { useCallback, useEffect, useState } from 'react';
import { ApiError } from './api.ts';
import { onReconnect, onWake } from './connectivity.ts';

/** What belongs to one person and changes without them: asked for anew with every look, kept in memory while it is looked at. */

type Found<S, T> = { subject: S; answer: T | null; failure: ApiError | null };

export type FreshAnswer<T> = {
  answer: T | null;
  failure: ApiError | null;
  /** Asks again; what is shown stays meanwhile. */
  ask: () => void;
  replace: (answer: T) => void;
};

/** `read` is the same function each time; another subject is another question. */
export function useFreshAnswer<S, T>(read: (subject: S) => Promise<T>, subject: S): FreshAnswer<T> {
  const [found, setFound] = useState<Found<S, T>>({ subject, answer: null, failure: null });
  const [turn, setTurn] = useState(0);
  const ask = useCallback(() => setTurn((count) => count + 1), []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another turn is the same question, asked again
  useEffect(() => {
    let isOld = false;
    read(subject).then(
      (answer) => isOld || setFound({ subject, answer, failure: null }),
      (error) => {
        if (isOld || !(error instanceof ApiError)) return;
        setFound((now) => ({ subject, answer: now.subject === subject ? now.answer : null, failure: error }));
      },
    );
    return () => {
      isOld = true;
    };
  }, [read, subject, turn]);

  useEffect(() => {
    const stops = [onReconnect(ask), onWake(ask)];
    return () => {
      for (const stop of stops) stop();
    };
  }, [ask]);

  const current = found.subject === subject ? found : { answer: null, failure: null };
  return { ...current, ask, replace: (answer) => setFound({ subject, answer, failure: null }) };
}
