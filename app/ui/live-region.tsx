import { useSyncExternalStore } from 'react';

/** What screen readers say of themselves unasked: one polite voice for counts, filters and titles, one urgent voice for errors. */

type Voice = 'polite' | 'urgent';

const spoken: Record<Voice, string> = { polite: '', urgent: '' };
const listeners = new Set<() => void>();

/** Says a text; the same text twice is said twice. */
export function say(text: string, voice: Voice = 'polite'): void {
  // A changed text is what is read out: the same words get an invisible difference.
  spoken[voice] = spoken[voice] === text ? `${text}\u00a0` : text;
  for (const listener of listeners) listener();
}

export function LiveRegions() {
  return (
    <>
      <output className="visually-hidden">{useVoice('polite')}</output>
      <div className="visually-hidden" role="alert">
        {useVoice('urgent')}
      </div>
    </>
  );
}

function useVoice(voice: Voice): string {
  return useSyncExternalStore(
    subscribe,
    () => spoken[voice],
    () => '',
  );
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
