import { CircleCheck, Clock } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { discardChange, retryNow, waitingChanges } from '../../data/personal-sync.ts';
import { useOutbox, type WaitingChange } from '../../data/personal-view.ts';
import { paths } from '../../paths.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Panel } from '../../ui/panel.tsx';
import { loginPath } from '../auth/next-path.ts';
import { NoticeRow } from '../cart/cart-notices.tsx';
import { changeWords } from '../cart/change-words.ts';
import { useOnDemand } from '../catalogue/on-demand.ts';
import styles from './device-page.module.css';

const loadQuestion = () => import('../../ui/confirm-dialog.tsx').then(({ ConfirmDialog }) => ConfirmDialog);

/** Changes that the shop has not answered, and those that it answered and nobody has read. */
export function WaitingPanel() {
  const outbox = useOutbox();
  const [changes, setChanges] = useState<WaitingChange[]>([]);
  const hasGivenUp = useRef(false);
  useEffect(() => {
    let isGone = false;
    void waitingChanges().then((waiting) => isGone || setChanges(outbox.waiting > 0 ? waiting : []));
    return () => {
      isGone = true;
    };
  }, [outbox]);

  // A row goes with its button and the question about it; whoever answered stays on the page.
  useEffect(() => {
    if (!hasGivenUp.current || document.activeElement !== document.body) return;
    hasGivenUp.current = false;
    document.querySelector('main')?.focus({ preventScroll: true });
  });

  const giveUp = (id: string) => {
    hasGivenUp.current = true;
    return discardChange(id);
  };

  return (
    <Panel title="Waiting to be saved" note={noteOf(outbox.waiting, outbox.state)}>
      {outbox.waiting === 0 && outbox.notices.length === 0 ? (
        <p className={styles.calm}>
          <CircleCheck aria-hidden="true" /> Nothing waits. What you did is saved.
        </p>
      ) : null}
      {changes.length > 0 ? (
        <ul className={styles.changes}>
          {changes.map((change) => (
            <Change key={change.id} change={change} onGiveUp={giveUp} />
          ))}
        </ul>
      ) : null}
      {outbox.notices.length > 0 ? (
        <ul className={styles.notices} aria-label="About your changes">
          {outbox.notices.map((notice) => (
            <NoticeRow key={notice.id} notice={notice} />
          ))}
        </ul>
      ) : null}
      {outbox.waiting > 0 ? <WayOn isSignedOut={outbox.state === 'signed-out'} /> : null}
    </Panel>
  );
}

function noteOf(waiting: number, state: ReturnType<typeof useOutbox>['state']): string | undefined {
  if (waiting === 0) return undefined;
  const changes = waiting === 1 ? '1 change' : `${waiting} changes`;
  if (state === 'signed-out') return `Sign in to save ${changes}.`;
  return `${changes} made here ${waiting === 1 ? 'goes' : 'go'} to the shop as soon as it can be reached.`;
}

function WayOn({ isSignedOut }: { isSignedOut: boolean }) {
  const [isBusy, setBusy] = useState(false);
  const retry = async () => {
    setBusy(true);
    await retryNow().catch(() => undefined);
    setBusy(false);
  };
  return (
    <div>
      {isSignedOut ? (
        <ButtonLink to={loginPath(paths.device)}>Sign in</ButtonLink>
      ) : (
        <Button isPending={isBusy} onClick={() => void retry()}>
          Retry now
        </Button>
      )}
    </div>
  );
}

function Change({ change, onGiveUp }: { change: WaitingChange; onGiveUp: (id: string) => Promise<void> }) {
  const question = useOnDemand(loadQuestion);
  const words = changeWords(change);
  return (
    <li className={styles.change}>
      <Clock aria-hidden="true" />
      <p>{words}</p>
      <Button look="secondary" size="small" aria-label={`Discard: ${words}`} onClick={question.open}>
        Discard
      </Button>
      {question.Part ? (
        <question.Part
          title="Discard this change?"
          action="Discard"
          busy="Discarding…"
          cancel="Keep it"
          onConfirm={() => onGiveUp(change.id)}
          onClose={question.close}
        >
          <p>{words}.</p>
          {change.wasSent ? <p>It was sent already, and the shop may have saved it.</p> : null}
        </question.Part>
      ) : null}
    </li>
  );
}
