import { element, icon } from './element.ts';
import { amountText, type CheckoutOptions } from './options.ts';

const cross = 'M6 6l12 12M18 6L6 18';
const tick = 'M5 12.5l4.5 4.5L19 7.5';
const clock = 'M12 7v5l3.5 2M12 3a9 9 0 1 1 0 18a9 9 0 0 1 0-18z';

/** The shop's side: who asks for how much, for whom, and how long the window stays. */
export function brandPanel(options: CheckoutOptions, timer: HTMLElement): HTMLElement {
  const { name, description, image, prefill = {} } = options;
  const mark = image ? element('img', { src: image, alt: '' }) : element('span', {}, (name || '?').slice(0, 1));
  const person = [prefill.contact, prefill.email].flatMap((line) => (line ? [element('span', {}, line)] : []));
  return element(
    'header',
    { class: 'brand' },
    element('div', { class: 'mark', 'aria-hidden': 'true' }, mark),
    element(
      'div',
      { class: 'who' },
      element('h2', { id: 'shop' }, name || 'Payment'),
      element('p', { class: 'what' }, description ?? ''),
    ),
    element('p', { class: 'amount' }, amountText(options)),
    element('p', { class: 'person' }, ...person),
    timer,
  );
}

export function closeButton(onPress: () => void): HTMLElement {
  const button = element('button', { class: 'close', type: 'button', 'aria-label': 'Close' }, icon(cross));
  button.addEventListener('click', onPress);
  return button;
}

export function footer(): HTMLElement {
  return element('p', { class: 'footer' }, element('b', {}, 'Test mode'), ' Payment sandbox. No money moves.');
}

/** A word in the place of the form. */
export function notice(kind: 'done' | 'late' | 'refused', title: string, text: string): HTMLElement {
  const picture = { done: tick, late: clock, refused: cross }[kind];
  return element(
    'div',
    { class: 'notice', 'data-kind': kind, role: kind === 'refused' ? 'alert' : 'status', tabindex: -1 },
    element('span', { class: 'seal' }, icon(picture)),
    element('h3', {}, title),
    element('p', {}, text),
  );
}

export function waiting(): HTMLElement {
  return element(
    'div',
    { class: 'notice', role: 'status', tabindex: -1 },
    element('span', { class: 'spinner' }),
    'Loading …',
  );
}

/** Asks before the customer leaves, where the page wants that. */
export function leaveQuestion(onStay: () => void, onLeave: () => void): HTMLElement {
  const stay = element('button', { class: 'pay', type: 'button' }, 'Keep paying');
  const leave = element('button', { class: 'plain', type: 'button' }, 'Leave without paying');
  stay.addEventListener('click', onStay);
  leave.addEventListener('click', onLeave);
  return element(
    'div',
    { class: 'question', role: 'group', 'aria-labelledby': 'question' },
    element('h3', { id: 'question' }, 'Leave without paying?'),
    element('p', {}, 'Nothing has been charged yet.'),
    stay,
    leave,
  );
}
