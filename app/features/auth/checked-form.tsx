import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { FormSummary } from '../../ui/form-summary.tsx';
import styles from './checked-form.module.css';
import { FormNotice } from './form-notice.tsx';
import type { useCheckedForm } from './use-checked-form.ts';

type CheckedFormProps = {
  form: ReturnType<typeof useCheckedForm>;
  /** What the button says, and while it is busy. */
  action: string;
  busy: string;
  width?: 'fit' | 'full';
  isDisabled?: boolean;
  /** Beside the button. */
  aside?: ReactNode;
  children: ReactNode;
};

/** Summary, fields, what went wrong, button: the same on every screen of the account. */
export function CheckedForm({
  form,
  action,
  busy,
  width = 'full',
  isDisabled = false,
  aside,
  children,
}: CheckedFormProps) {
  const { refused, failure, isSending, handlers } = form;
  return (
    <form className={styles.form} method="post" noValidate {...handlers}>
      <FormSummary key={refused.tries} errors={refused.errors} />
      <fieldset className={styles.fields} disabled={isDisabled}>
        {children}
      </fieldset>
      {failure ? (
        <FormNotice kind="failure" isNew>
          {failure.words}
        </FormNotice>
      ) : null}
      <div className={styles.actions}>
        <Button type="submit" width={width} isPending={isSending} disabled={isDisabled}>
          {isSending ? busy : action}
        </Button>
        {aside}
      </div>
    </form>
  );
}
