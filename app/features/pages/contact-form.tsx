import { Check } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useSyncExternalStore } from 'react';
import { useSession } from '../../data/session.ts';
import { Button } from '../../ui/button.tsx';
import { TextArea, TextField } from '../../ui/field.tsx';
import { FormSummary } from '../../ui/form-summary.tsx';
import styles from './contact-form.module.css';
import { mail, privacyPage } from './content/links.ts';
import { questionFields } from './question-rules.ts';
import { RichText } from './rich-text.tsx';
import { type Subject, useQuestionForm } from './use-question-form.ts';

/** Keeps what was typed until the shop has it. Before its code is there the button waits: nothing could be sent. */
export function ContactForm({ topic, product }: Subject) {
  const { progress, errors, refused, reopen, handlers } = useQuestionForm({ topic, product });
  const form = useRef<HTMLFormElement>(null);
  const isReady = useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
  const isSent = progress.state === 'sent';
  useOwnDetails(form, isSent);
  if (isSent) return <Sent message={progress.message} onAgain={reopen} />;

  const isSending = progress.state === 'sending';
  const summary = questionFields.map((field) => ({ field, message: refused.errors[field] ?? '' }));
  return (
    <form ref={form} className={styles.form} noValidate {...handlers}>
      <FormSummary key={refused.tries} errors={summary.filter(({ message }) => message)} />
      <TextField label="Full name" name="name" autoComplete="name" required error={errors.name} />
      <TextField
        label="Email"
        name="email"
        type="email"
        autoComplete="email"
        inputMode="email"
        required
        hint="We answer to this address."
        error={errors.email}
      />
      {/* Another topic is another field; what was written in the others stays. */}
      <TextField key={topic} label="About" name="about" isOptional defaultValue={topic} error={errors.about} />
      <TextArea label="Message" name="message" rows={7} required error={errors.message} />
      {progress.state === 'failed' ? (
        <Focused className={styles.failure} role="alert">
          <strong>{progress.message}</strong> What you wrote is still here.
        </Focused>
      ) : null}
      <Button type="submit" width="full" isPending={isSending} disabled={!isReady}>
        {isSending ? 'Sending…' : 'Send message'}
      </Button>
      <noscript>
        <p className={styles.note}>
          This form needs JavaScript. You can write to <a href={mail.to}>{mail.label}</a> instead.
        </p>
      </noscript>
      <p className={styles.note}>
        <RichText
          text={['We use this to answer you and for nothing else: see our ', privacyPage('privacy policy'), '.']}
        />
      </p>
    </form>
  );
}

function Sent({ message, onAgain }: { message: string; onAgain: () => void }) {
  return (
    <Focused className={styles.sent} role="status">
      <span className={styles.disc}>
        <Check aria-hidden="true" />
      </span>
      <h3>{message}</h3>
      <Button look="secondary" size="small" onClick={onAgain}>
        Write another message
      </Button>
    </Focused>
  );
}

type FocusedProps = { className: string | undefined; role: 'alert' | 'status'; children: ReactNode };

/** What has just happened takes the focus that the form's button lost. */
function Focused({ className, role, children }: FocusedProps) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => ref.current?.focus(), []);
  return (
    <div ref={ref} className={className} role={role} tabIndex={-1}>
      {children}
    </div>
  );
}

/** Somebody signed in need not type who they are; nothing typed is written over. */
function useOwnDetails(form: { current: HTMLFormElement | null }, isSent: boolean): void {
  const user = useSession((session) => session.user);
  useEffect(() => {
    if (!user || isSent) return;
    for (const name of ['name', 'email'] as const) {
      const input = form.current?.elements.namedItem(name);
      if (input instanceof HTMLInputElement && input.value === '') input.value = user[name];
    }
  }, [user, form, isSent]);
}

const subscribeToNothing = () => () => {};
