import { element } from './element.ts';
import type { CheckoutOptions } from './options.ts';

declare const __SHEET__: string;

export type Modal = { show: () => void; close: () => void; dialog: HTMLDialogElement };

/**
 * A native modal dialog in a shadow tree: neither the page's sheets nor its content policy reach in, and the window's own do not
 * reach out. `onWish` hears that the customer wants to leave.
 */
export function makeModal({ modal = {}, theme = {} }: CheckoutOptions, onWish: () => void): Modal {
  const host = element('div', { 'data-payment-window': true });
  const root = host.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(__SHEET__);
  root.adoptedStyleSheets = [sheet];
  const dialog = element('dialog', { 'aria-labelledby': 'shop', 'data-still': modal.animation === false });
  paint(dialog, theme);
  root.append(dialog);
  dialog.addEventListener('keydown', (event) => {
    if (event.key === 'Tab') keepFocus(root, dialog, event);
    if (event.key !== 'Escape') return;
    // Stopped for the page, too: its own dialog below stays open.
    event.preventDefault();
    event.stopPropagation();
    if (modal.escape !== false) onWish();
  });
  dialog.addEventListener('cancel', (event) => event.preventDefault());
  dialog.addEventListener('click', (event) => {
    if (event.target === dialog && modal.backdropclose) onWish();
  });
  const { overflow } = document.documentElement.style;
  return {
    dialog,
    show: () => {
      document.body.append(host);
      document.documentElement.style.overflow = 'hidden';
      dialog.showModal();
    },
    close: () => {
      dialog.close();
      host.remove();
      document.documentElement.style.overflow = overflow;
    },
  };
}

/** The shop's colour, and black or white on it, whichever reads better. */
function paint({ style }: HTMLDialogElement, { color, backdrop_color }: NonNullable<CheckoutOptions['theme']>): void {
  if (backdrop_color) style.setProperty('--veil', backdrop_color);
  const parts = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i.exec(color ?? '')?.slice(1);
  if (!color || !parts) return;
  const [red = 0, green = 0, blue = 0] = parts.map((part) => (Number.parseInt(part, 16) / 255) ** 2.2);
  style.setProperty('--theme', color);
  style.setProperty('--on-theme', 0.2126 * red + 0.7152 * green + 0.0722 * blue > 0.18 ? '#0c1020' : '#ffffff');
}

/** Round and round inside, also where the browser would leave for its own controls. */
function keepFocus(root: ShadowRoot, dialog: HTMLDialogElement, event: KeyboardEvent): void {
  const stops = [...dialog.querySelectorAll<HTMLElement>('button, input, select, a[href]')].filter(isStop);
  const [first, last] = [stops[0], stops.at(-1)];
  const leaves = event.shiftKey ? first : last;
  const isInGroup = leaves instanceof HTMLInputElement && leaves.type === 'radio';
  const active = root.activeElement;
  const isLeaving = active === leaves || active === dialog || (isInGroup && sameGroup(active, leaves));
  if (!isLeaving) return;
  event.preventDefault();
  (event.shiftKey ? last : first)?.focus();
}

/** Of a radio group only the chosen one is a stop. */
function isStop(stop: HTMLElement): boolean {
  if (!stop.checkVisibility() || stop.matches(':disabled')) return false;
  return !stop.matches('input[type=radio]:not(:checked)');
}

function sameGroup(active: Element | null, { name }: HTMLInputElement): boolean {
  return active instanceof HTMLInputElement && active.name === name;
}
