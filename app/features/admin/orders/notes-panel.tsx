import { type FormEvent, useState } from 'react';
import type { OrderNote } from '../../../../contract/admin-orders.ts';
import { formatDayAndTime } from '../../../../contract/day.ts';
import { Button } from '../../../ui/button.tsx';
import { TextArea } from '../../../ui/field.tsx';
import { FormPanel } from '../kit/record-form-frame.tsx';
import { UnsavedGuard } from '../kit/unsaved-guard.tsx';
import styles from './order-desk.module.css';
import type { OrderWrites } from './use-order-desk.ts';

/** What owners tell each other; no customer sees it. */
export function NotesPanel({ notes, write }: { notes: readonly OrderNote[] } & Pick<OrderWrites, 'write'>) {
  const [text, setText] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string | undefined>();

  const add = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    if (text.trim() === '') return setError('Please write a note.');
    setBusy(true);
    setError(undefined);
    try {
      await write('notes', 'POST', { text });
      setText('');
    } catch (failure) {
      setError(failure instanceof Error ? failure.message : 'The note could not be kept.');
    }
    setBusy(false);
  };

  return (
    <FormPanel title="Notes" note="Only owners see these">
      <UnsavedGuard isDirty={text.trim() !== ''} />
      <form className={styles.note} onSubmit={(event) => void add(event)}>
        <TextArea
          label="New note"
          name="note"
          rows={3}
          maxLength={2_000}
          value={text}
          error={error}
          onChange={({ target }) => setText(target.value)}
        />
        <Button type="submit" look="secondary" size="small" isPending={isBusy}>
          {isBusy ? 'Adding...' : 'Add note'}
        </Button>
      </form>
      {notes.length > 0 ? (
        <ul className={styles.rows}>
          {notes.map(({ _id, author, text: words, createdAt }) => (
            <li key={_id} className={styles.row}>
              <p className={styles.said}>{words}</p>
              <p className={styles.fine}>
                {author}, <time dateTime={createdAt}>{formatDayAndTime(createdAt)}</time>
              </p>
            </li>
          ))}
        </ul>
      ) : null}
    </FormPanel>
  );
}
