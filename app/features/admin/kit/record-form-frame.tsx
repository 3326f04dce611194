import { CircleAlert, RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { FormSummary } from '../../../ui/form-summary.tsx';
import styles from './record-form-frame.module.css';
import { UnsavedGuard } from './unsaved-guard.tsx';
import type { RecordForm } from './use-record-form.ts';

type RecordFormFrameProps = {
  form: Pick<RecordForm<object>, 'refused' | 'failure' | 'isSaving' | 'progress' | 'isDirty' | 'handlers'>;
  /** 'Add Category' or 'Update Category'. */
  action: string;
  /** The list. */
  cancelTo: string;
  /** Fetches the record anew; what was typed goes. */
  onReload?: () => void;
  /** Beside the buttons, such as a link to the shop. */
  aside?: ReactNode;
  children: ReactNode;
};

/** Summary, fields, what went wrong, buttons: the same for every record. The bar with the buttons stays in sight. */
export function RecordFormFrame({ form, action, cancelTo, onReload, aside, children }: RecordFormFrameProps) {
  const { refused, failure, isSaving, progress, isDirty, handlers } = form;
  const errors = Object.entries(refused.errors).flatMap(([field, message]) => (message ? [{ field, message }] : []));
  return (
    <form className={styles.form} method="post" noValidate {...handlers}>
      <UnsavedGuard isDirty={isDirty} />
      <FormSummary key={refused.tries} errors={errors} />
      {children}
      <div className={styles.end}>
        {failure ? (
          <div className={styles.failure} role="alert">
            <CircleAlert aria-hidden="true" />
            <p>{failure.words}</p>
            {failure.isConflict && onReload ? (
              <Button look="secondary" size="small" onClick={onReload}>
                <RotateCw aria-hidden="true" /> Reload
              </Button>
            ) : null}
          </div>
        ) : null}
        <div className={styles.bar}>
          <div className={styles.aside}>{isSaving && progress !== null ? <Upload part={progress} /> : aside}</div>
          <ButtonLink look="secondary" size="small" to={cancelTo}>
            Cancel
          </ButtonLink>
          <Button type="submit" size="small" isPending={isSaving}>
            {isSaving ? 'Saving...' : action}
          </Button>
        </div>
      </div>
    </form>
  );
}

function Upload({ part }: { part: number }) {
  const percent = Math.round(part * 100);
  return (
    <span className={styles.upload}>
      <progress aria-label="Upload" max={100} value={percent} />
      {percent < 100 ? `Uploading ${percent} %` : 'Saving pictures…'}
    </span>
  );
}

/** One subject of a form. */
export function FormPanel({ title, note, children }: { title: string; note?: ReactNode; children: ReactNode }) {
  return (
    <section className={styles.panel}>
      <div className={styles.title}>
        <h2>{title}</h2>
        {note ? <span className={styles.note}>{note}</span> : null}
      </div>
      {children}
    </section>
  );
}

/** What the record is, and beside it what it belongs to. */
export function FormColumns({ main, side }: { main: ReactNode; side: ReactNode }) {
  return (
    <div className={styles.columns}>
      <div className={styles.column}>{main}</div>
      <div className={styles.column}>{side}</div>
    </div>
  );
}

/** Two short fields on one line. */
export function FieldPair({ children }: { children: ReactNode }) {
  return <div className={styles.pair}>{children}</div>;
}
