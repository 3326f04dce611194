import { X } from 'lucide-react';
import { type PointerEvent, type ReactNode, useId, useRef } from 'react';
import { IconButton } from './icon-button.tsx';
import { useModal } from './modal.ts';
import styles from './sheet.module.css';

type SheetProps = { title: string; onClose: () => void; footer?: ReactNode; children: ReactNode };

/** A quarter of its height, or a flick, closes it. */
const closingShare = 0.25;
const flickPixelsPerMs = 0.6;

/** From below, where the thumb is. The handle can be dragged; the button and Esc do the same without. */
export function Sheet({ title, onClose, footer, children }: SheetProps) {
  const { ref, close, closeOnBackdrop } = useModal(onClose);
  const titleId = useId();
  const drag = useRef<{ fromY: number; atMs: number } | null>(null);

  const move = (event: PointerEvent) => {
    if (!drag.current || !ref.current) return;
    ref.current.style.translate = `0 ${Math.max(0, event.clientY - drag.current.fromY)}px`;
  };
  const release = (event: PointerEvent) => {
    const [began, sheet] = [drag.current, ref.current];
    drag.current = null;
    if (!began || !sheet) return;
    const way = event.clientY - began.fromY;
    const isFlick = way / Math.max(1, event.timeStamp - began.atMs) > flickPixelsPerMs;
    sheet.style.translate = '';
    if (isFlick || way > sheet.offsetHeight * closingShare) close();
  };

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Esc closes it by itself
    <dialog ref={ref} className={styles.sheet} aria-labelledby={titleId} onClick={closeOnBackdrop}>
      <div className={styles.frame}>
        <header
          className={styles.head}
          onPointerDown={(event) => {
            if (event.target instanceof Element && event.target.closest('button')) return;
            drag.current = { fromY: event.clientY, atMs: event.timeStamp };
            event.currentTarget.setPointerCapture(event.pointerId);
          }}
          onPointerMove={move}
          onPointerUp={release}
          onPointerCancel={release}
        >
          <h2 id={titleId}>{title}</h2>
          <IconButton icon={X} label="Close" onClick={close} />
        </header>
        <div className={styles.body}>{children}</div>
        {footer ? <footer className={styles.foot}>{footer}</footer> : null}
      </div>
    </dialog>
  );
}
