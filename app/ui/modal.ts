import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

/**
 * A native <dialog> that opens on mount and tells when it closed, whichever way: Esc, backdrop, button. The platform makes the rest
 * inert, moves the focus in (to what is marked `data-first`, where that is) and back out again.
 */
export function useModal(onClose: () => void): {
  ref: RefObject<HTMLDialogElement | null>;
  close: () => void;
  closeOnBackdrop: (event: { target: EventTarget; currentTarget: EventTarget }) => void;
} {
  const ref = useRef<HTMLDialogElement>(null);
  const latest = useRef(onClose);
  useEffect(() => {
    latest.current = onClose;
  });
  // Before the element is gone: only a dialog that closes in the page gives the focus back.
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    if (!dialog.open) dialog.showModal();
    dialog.querySelector<HTMLElement>('[data-first]')?.focus();
    // The event comes late: a dialog that was opened anew meanwhile (StrictMode) is not closed.
    const told = () => dialog.open || latest.current();
    dialog.addEventListener('close', told);
    return () => {
      dialog.removeEventListener('close', told);
      dialog.close();
    };
  }, []);
  return {
    ref,
    close: () => ref.current?.close(),
    // The dialog's own area is covered by its content: a press on the element itself is one on the backdrop.
    closeOnBackdrop: ({ target, currentTarget }) => {
      if (target === currentTarget) ref.current?.close();
    },
  };
}
