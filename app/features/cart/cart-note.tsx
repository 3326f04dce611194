import { useEffect, useRef, useState } from 'react';
import { maxNoteLength } from '../../../contract/cart-fold.ts';
import { setNote } from '../../data/cart-intents.ts';
import type { CartView } from '../../data/personal-view.ts';
import { TextArea } from '../../ui/field.tsx';

const pauseMs = 800;
/** What the shop would refuse; text that was pasted may hold it. */
const unwanted = /(?![\n\r\t])\p{Cc}|\p{Cs}/gu;

type NoteState = 'idle' | 'saving' | 'saved' | 'failed';

type CartNoteProps = { cart: Pick<CartView, 'note' | 'isNoteWaiting'>; className: string | undefined };

/** Special instructions, saved in a pause of the typing and when the field is left. */
export function CartNote({ cart, className }: CartNoteProps) {
  const [draft, setDraft] = useState<string | null>(null);
  const [state, setState] = useState<NoteState>('idle');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const unsaved = useRef<string | null>(null);

  const save = () => {
    clearTimeout(timer.current);
    const text = unsaved.current;
    if (text === null) return;
    unsaved.current = null;
    setState('saving');
    setNote(text).then(
      () => {
        // What was typed meanwhile stays.
        setDraft((now) => (now === text ? null : now));
        setState('saved');
      },
      () => setState('failed'),
    );
  };
  const type = (text: string) => {
    // The shop counts letters, the field's own limit halves of them.
    const clean = [...text.replace(unwanted, '')].slice(0, maxNoteLength).join('');
    unsaved.current = clean;
    setDraft(clean);
    setState('idle');
    clearTimeout(timer.current);
    timer.current = setTimeout(save, pauseMs);
  };
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      if (unsaved.current !== null) void setNote(unsaved.current);
    },
    [],
  );

  return (
    <div className={className}>
      <TextArea
        label="Special instructions"
        isOptional
        hint={hintOf(state, cart.isNoteWaiting)}
        rows={3}
        maxLength={2 * maxNoteLength}
        value={draft ?? cart.note}
        onChange={({ target }) => type(target.value)}
        onBlur={save}
      />
    </div>
  );
}

function hintOf(state: NoteState, isWaiting: boolean): string {
  if (state === 'failed') return 'Not saved. Please try again.';
  if (isWaiting && state !== 'saving') return 'Saved on this device until you are online.';
  return state === 'saved' ? 'Saved.' : 'Saved with your cart and sent with your order.';
}
