import type { ReactElement } from 'react';
import { create } from 'zustand';

/** What screens say in passing: react-hot-toast's notices, whose code arrives after the first paint or with the first one. */

type Words = string | ReactElement;
type Kind = 'blank' | 'success' | 'error';

const loadToasts = () => import('./toaster.tsx');

/** The part that shows them, once there is one to show. */
export const useToasterPart = create<{ Toaster: (() => ReactElement) | null }>(() => ({ Toaster: null }));

let count = 0;

function show(kind: Kind, words: Words, id: string): string {
  loadToasts().then(
    ({ Toaster, toast }) => {
      useToasterPart.setState({ Toaster });
      toast[kind](words, { id });
    },
    // Without a network before its code was fetched: what the notice was about says so in its own place, too.
    () => {},
  );
  return id;
}

function newId(): string {
  count += 1;
  return `notice-${count}`;
}

/** Each answers the notice's id. One with the id of another takes its place. */
export const notify = {
  say: (words: Words, id = newId()) => show('blank', words, id),
  success: (words: Words, id = newId()) => show('success', words, id),
  error: (words: Words, id = newId()) => show('error', words, id),
  dismiss: (id: string) => void loadToasts().then(({ toast }) => toast.dismiss(id)),
};

/** For a page that may lose its network before it has anything to say. */
export function preloadToasts(): Promise<unknown> {
  return loadToasts();
}
