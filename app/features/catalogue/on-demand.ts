import { type ComponentType, useState } from 'react';
import { notify } from '../../ui/notify.ts';

/** A dialog whose code is fetched when it is first opened, not with the page. */
export function useOnDemand<P>(load: () => Promise<ComponentType<P>>) {
  const [Part, setPart] = useState<ComponentType<P> | null>(null);
  const [isOpen, setOpen] = useState(false);

  const open = () => {
    setOpen(true);
    if (Part) return;
    load().then(
      (part) => setPart(() => part),
      () => {
        setOpen(false);
        notify.error('This could not be opened. Please check your connection and try again.');
      },
    );
  };
  return { Part: isOpen ? Part : null, open, close: () => setOpen(false) };
}
