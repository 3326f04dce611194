import { type FormEvent, useRef, useState, useSyncExternalStore } from 'react';
import { ApiError, callApi } from '../data/api.ts';
import styles from './newsletter-form.module.css';

type Progress = { state: 'open' } | { state: 'sending' } | { state: 'done' } | { state: 'failed'; message: string };

/** Keeps what was typed until the shop has it. Before its code is there the button waits: a plain form would show the API's answer. */
export function NewsletterForm() {
  const [progress, setProgress] = useState<Progress>({ state: 'open' });
  const isReady = useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
  const field = useRef<HTMLInputElement>(null);

  const handleSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (progress.state === 'sending') return;
    const email = String(new FormData(event.currentTarget).get('email') ?? '').trim();
    setProgress({ state: 'sending' });
    try {
      await callApi('/newsletter', { method: 'POST', body: { email } });
      setProgress({ state: 'done' });
    } catch (error) {
      setProgress({ state: 'failed', message: messageOf(error) });
      field.current?.focus();
    }
  };

  const isSending = progress.state === 'sending';
  const message = progress.state === 'failed' ? progress.message : null;
  return (
    <div className={styles.newsletter}>
      {progress.state !== 'done' && (
        <form className={styles.form} onSubmit={handleSubmit} aria-label="Newsletter">
          <input
            ref={field}
            className={styles.field}
            type="email"
            name="email"
            aria-label="Email"
            placeholder="you@example.com"
            autoComplete="email"
            required
            maxLength={254}
            aria-invalid={message !== null}
            aria-describedby="newsletter-status"
          />
          <button className={styles.submit} type="submit" disabled={!isReady} aria-disabled={isSending}>
            {isSending ? 'Signing up…' : 'Sign up'}
          </button>
        </form>
      )}
      <p id="newsletter-status" className={styles.status} role="status">
        {progress.state === 'done' && 'Thank you! Your address is on the list; the 15% code comes by e-mail.'}
        {message}
      </p>
    </div>
  );
}

const subscribeToNothing = () => () => {};

function messageOf(error: unknown): string {
  if (!(error instanceof ApiError)) return 'That did not work. Please try again.';
  return error.fields[0]?.message ?? error.message;
}
