import { type FormEvent, useState } from 'react';
import type { Question } from '../../../../contract/admin-messages.ts';
import { formatDayAndTime } from '../../../../contract/day.ts';
import { productPath } from '../../../paths.ts';
import { Badge, type BadgeKind } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { TextArea } from '../../../ui/field.tsx';
import { notify } from '../../../ui/notify.ts';
import { callOwner, forgetAnswers } from '../kit/owner-api.ts';
import { TextLink } from '../kit/text-link.tsx';
import { useUnsavedWork } from '../kit/unsaved-work.ts';
import styles from './question-card.module.css';

const states: Record<Question['state'], [words: string, kind: BadgeKind]> = {
  open: ['Open', 'warning'],
  answered: ['Answered', 'success'],
  closed: ['Closed', 'neutral'],
};

export function QuestionCard({ question }: { question: Question }) {
  const { name, email, about, text, state, createdAt, answer, closedAt, closedBy, product } = question;
  const [words, kind] = states[state];
  return (
    <article className={styles.card} aria-label={`Question of ${name}`}>
      <header className={styles.head}>
        <div>
          <p className={styles.name}>{name}</p>
          <p className={styles.fine}>
            <a href={`mailto:${email}`}>{email}</a> · <time dateTime={createdAt}>{formatDayAndTime(createdAt)}</time>
          </p>
        </div>
        <Badge kind={kind}>{words}</Badge>
      </header>
      {product ? (
        <p>
          About{' '}
          <TextLink to={productPath(product.slug)} reloadDocument>
            {product.name}
          </TextLink>
        </p>
      ) : about ? (
        <p>About {about}</p>
      ) : null}
      <p className={styles.text}>{text}</p>
      {answer === null ? (
        <AnswerForm question={question} />
      ) : (
        <div className={styles.answer}>
          <p className={styles.text}>{answer}</p>
          <p className={styles.fine}>
            {closedBy}, {closedAt ? formatDayAndTime(closedAt) : null}
          </p>
        </div>
      )}
    </article>
  );
}

function AnswerForm({ question: { _id, name, email, state } }: { question: Question }) {
  const [isOpen, setOpen] = useState(false);
  const [text, setText] = useState('');
  const [error, setError] = useState<string | undefined>();
  const [busy, setBusy] = useState<'answer' | 'close' | null>(null);
  useUnsavedWork(isOpen && text.trim() !== '');

  const send = async (what: 'answer' | 'close', body?: object) => {
    setBusy(what);
    setError(undefined);
    try {
      await callOwner(`/admin/questions/${_id}/${what}`, { method: 'POST', ...(body && { body }) });
      setText('');
      notify.success(what === 'answer' ? `Your answer goes to ${email}.` : 'The question is closed.');
      await forgetAnswers();
    } catch (failure) {
      setError(failure instanceof Error ? failure.message : 'That did not work. Please try again.');
    }
    setBusy(null);
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    if (text.trim() === '') return setError('Please write an answer.');
    void send('answer', { text });
  };

  return (
    <form className={styles.form} onSubmit={submit}>
      {isOpen ? (
        <TextArea
          label={`Answer to ${name}`}
          name="answer"
          rows={5}
          maxLength={4_000}
          autoFocus
          value={text}
          error={error}
          onChange={({ target }) => setText(target.value)}
        />
      ) : error ? (
        <p role="alert">{error}</p>
      ) : null}
      <div className={styles.acts}>
        {isOpen ? (
          <>
            <Button type="submit" size="small" isPending={busy === 'answer'}>
              {busy === 'answer' ? 'Sending...' : 'Send answer'}
            </Button>
            <Button look="secondary" size="small" onClick={() => setOpen(false)}>
              Cancel
            </Button>
          </>
        ) : (
          <Button size="small" onClick={() => setOpen(true)}>
            Answer
          </Button>
        )}
        {state === 'open' && !isOpen ? (
          <Button look="secondary" size="small" isPending={busy === 'close'} onClick={() => void send('close')}>
            Close without answer
          </Button>
        ) : null}
      </div>
    </form>
  );
}
