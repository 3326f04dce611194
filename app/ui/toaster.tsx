import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { resolveValue, type Toast, toast as toasts, useToaster } from 'react-hot-toast/headless';
import { IconButton } from './icon-button.tsx';
import styles from './toaster.module.css';

/** Spec 9: notices close after 5 seconds. */
const durationMs = 5_000;
const maxShown = 3;

export const toast = { blank: toasts, success: toasts.success, error: toasts.error, dismiss: toasts.dismiss };

/** Top right; across the page below the header on phones. Paused while one is pointed at, focused, or the tab is hidden. */
export function Toaster() {
  const { toasts: shown, handlers } = useToaster({ duration: durationMs });
  const [isHeld, setHeld] = useState(false);
  const { startPause, endPause } = handlers;

  useEffect(() => {
    const follow = () => (document.hidden ? startPause() : endPause());
    document.addEventListener('visibilitychange', follow);
    return () => document.removeEventListener('visibilitychange', follow);
  }, [startPause, endPause]);

  const hold = () => {
    setHeld(true);
    startPause();
  };
  const release = () => {
    setHeld(false);
    endPause();
  };
  return (
    <section
      className={styles.toaster}
      aria-label="Notices"
      data-held={isHeld || undefined}
      onPointerEnter={hold}
      onPointerLeave={release}
      onFocus={hold}
      onBlur={release}
    >
      {shown
        .filter(({ visible }) => visible)
        .slice(0, maxShown)
        .map((toast) => (
          <Notice key={toast.id} toast={toast} />
        ))}
    </section>
  );
}

function Notice({ toast }: { toast: Toast }) {
  const isError = toast.type === 'error';
  const Icon = isError ? CircleAlert : toast.type === 'success' ? CircleCheck : Info;
  return (
    <div className={styles.notice} role={isError ? 'alert' : 'status'} data-kind={toast.type}>
      <Icon aria-hidden="true" />
      <div className={styles.words}>{resolveValue(toast.message, toast)}</div>
      <IconButton icon={X} label="Dismiss" onClick={() => toasts.dismiss(toast.id)} />
    </div>
  );
}
