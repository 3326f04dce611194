import { CircleAlert, CircleCheck } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import styles from './form-notice.module.css';

type FormNoticeProps = {
  kind: 'failure' | 'success' | 'hint';
  /** It has just happened: it takes the focus that the button lost. */
  isNew?: boolean;
  children: ReactNode;
};

/** One thing a form has to say, beside what was typed. */
export function FormNotice({ kind, isNew = false, children }: FormNoticeProps) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isNew) ref.current?.focus();
  }, [isNew]);
  const Icon = kind === 'success' ? CircleCheck : CircleAlert;
  return (
    <div
      ref={ref}
      className={styles.notice}
      data-kind={kind}
      role={kind === 'failure' ? 'alert' : 'status'}
      tabIndex={-1}
    >
      <Icon aria-hidden="true" />
      <div>{children}</div>
    </div>
  );
}
