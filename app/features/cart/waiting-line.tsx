import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { retryNow } from '../../data/personal-sync.ts';
import { useOutbox } from '../../data/personal-view.ts';
import { repairShop } from '../../repair.ts';
import { Link } from '../../ui/link.tsx';
import { loginPath } from '../auth/next-path.ts';
import { waitingWords } from './waiting-words.ts';

/** So long the last change is seen to be saved. */
const goodbyeMs = 2_000;

/** What the line under the header says of changes that wait. `offline` is what it says without a network when none do. */
export function WaitingLine({ offline }: { offline: string | false }) {
  const isOffline = offline !== false;
  const { waiting, state } = useOutbox();
  const { pathname, search } = useLocation();
  const saving = useSaving(isOffline, waiting);
  const words = waitingWords({ isOffline, waiting, state, saving });
  if (!words) return offline;
  if (words.way === 'sign-in') return <Link to={loginPath(pathname + search)}>{words.text}</Link>;
  return (
    <>
      {words.text}{' '}
      {words.way === 'retry' ? (
        <button type="button" onClick={() => void retryNow()}>
          Retry now
        </button>
      ) : null}
      {words.way === 'reload' ? (
        <button type="button" onClick={() => void repairShop()}>
          Reload
        </button>
      ) : null}
    </>
  );
}

/** How many changes waited when the shop came back, until they are saved and that was seen. */
function useSaving(isOffline: boolean, waiting: number): number {
  const [wasOffline, setWasOffline] = useState(isOffline);
  const [saving, setSaving] = useState(0);
  if (wasOffline !== isOffline) {
    setWasOffline(isOffline);
    setSaving(isOffline ? 0 : waiting);
  }
  const isDone = saving > 0 && waiting === 0;
  useEffect(() => {
    if (!isDone) return;
    const timer = setTimeout(() => setSaving(0), goodbyeMs);
    return () => clearTimeout(timer);
  }, [isDone]);
  return saving;
}
