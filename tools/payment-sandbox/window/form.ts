import { element } from './element.ts';
import { amountText, type CheckoutOptions } from './options.ts';
import type { Instrument, Outcome, WindowPayment } from './provider.ts';

/** The ways to pay, the bank's answer, and the button. */
export type PayForm = { form: HTMLFormElement; setBusy: (busy: boolean) => void };

const outcomes: { value: Outcome; label: string; says: string }[] = [
  { value: 'success', label: 'Success', says: 'The money arrives at once' },
  { value: 'failure', label: 'Failure', says: 'The bank declines' },
  { value: 'late', label: 'Pay late', says: 'The window closes, the money follows' },
  { value: 'twice', label: 'Pay twice', says: 'Two payments for one order' },
];

const delays = [
  { seconds: 15, label: 'after 15 seconds' },
  { seconds: 120, label: 'after 2 minutes' },
  { seconds: 1500, label: 'after 25 minutes' },
];

export function makeForm(options: CheckoutOptions, onPay: (payment: WindowPayment) => void): PayForm {
  const button = element('button', { class: 'pay', type: 'submit' }, `Pay ${amountText(options)}`);
  const form = element('form', { novalidate: true }, methods(options), upiFields(), cardFields(), bankAnswer(), button);
  form.dataset.method = options.prefill?.method === 'card' ? 'card' : 'upi';
  form.addEventListener('change', () => showChosen(form));
  form.addEventListener('input', ({ target }) => clearProblem(target as HTMLInputElement));
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (form.dataset.busy) return;
    const payment = read(form);
    if (payment) onPay(payment);
  });
  showChosen(form);
  return {
    form,
    setBusy: (busy) => {
      form.toggleAttribute('data-busy', busy);
      button.setAttribute('aria-disabled', String(busy));
      button.textContent = busy ? 'Waiting for the bank …' : `Pay ${amountText(options)}`;
    },
  };
}

function methods({ prefill }: CheckoutOptions): HTMLElement {
  const isCard = prefill?.method === 'card';
  return element(
    'fieldset',
    { class: 'methods' },
    element('legend', {}, 'Pay with'),
    choice('method', 'upi', !isCard, 'UPI'),
    choice('method', 'card', isCard, 'Card'),
  );
}

function choice(name: string, value: string, isChosen: boolean, label: string, says?: string): HTMLElement {
  const input = element('input', { type: 'radio', name, value, checked: isChosen });
  const words = element('span', { class: 'words' }, element('strong', {}, label));
  if (!says) return element('label', { class: 'choice' }, input, words);
  const id = `${name}-${value}`;
  input.setAttribute('aria-label', label);
  input.setAttribute('aria-describedby', id);
  words.append(element('small', { id }, says));
  return element('label', { class: 'choice' }, input, words);
}

function upiFields(): HTMLElement {
  return element('div', { class: 'fields', 'data-for': 'upi' }, field('vpa', 'UPI ID', 'success@razorpay'));
}

function cardFields(): HTMLElement {
  const nextYear = String((new Date().getFullYear() + 3) % 100).padStart(2, '0');
  return element(
    'div',
    { class: 'fields', 'data-for': 'card' },
    field('number', 'Card number', '4100 2800 0000 1007', 'numeric'),
    field('expiry', 'Expiry (MM/YY)', `12/${nextYear}`, 'numeric'),
    field('cvv', 'CVV', '123', 'numeric'),
  );
}

/** Test values stand in already: nobody types a real card here. */
function field(name: string, label: string, value: string, inputmode?: string): HTMLElement {
  const problem = element('small', { id: `${name}-problem`, class: 'problem' });
  const input = element('input', { id: name, name, value, inputmode, autocomplete: 'off', spellcheck: 'false' });
  input.setAttribute('aria-describedby', problem.id);
  return element('div', { class: 'field', 'data-field': name }, element('label', { for: name }, label), input, problem);
}

function bankAnswer(): HTMLElement {
  const select = element('select', { name: 'delay', 'aria-label': 'When the money arrives' });
  select.append(...delays.map(({ seconds, label }) => element('option', { value: seconds }, label)));
  const cards = outcomes.map(({ value, label, says }, at) => choice('outcome', value, at === 0, label, says));
  return element('fieldset', { class: 'outcomes' }, element('legend', {}, 'What the bank answers'), ...cards, select);
}

function showChosen(form: HTMLFormElement): void {
  form.dataset.method = text(form, 'method');
  form.dataset.outcome = text(form, 'outcome');
}

const text = (form: HTMLFormElement, name: string) => String(new FormData(form).get(name) ?? '').trim();

function read(form: HTMLFormElement): WindowPayment | null {
  const instrument = text(form, 'method') === 'card' ? card(form) : upi(form);
  if (!instrument) {
    form.querySelector<HTMLElement>('[aria-invalid]')?.focus();
    return null;
  }
  const outcome = text(form, 'outcome') as Outcome;
  return { ...instrument, outcome, ...(outcome === 'late' && { late_seconds: Number(text(form, 'delay')) }) };
}

function upi(form: HTMLFormElement): Instrument | null {
  const vpa = text(form, 'vpa');
  if (!check(form, 'vpa', /^[\w.-]+@[\w-]+$/.test(vpa), 'Enter a UPI ID such as success@razorpay.')) return null;
  return { method: 'upi', vpa };
}

function card(form: HTMLFormElement): Instrument | null {
  const number = text(form, 'number').replace(/\s/g, '');
  const checks = [
    check(form, 'number', /^\d{12,19}$/.test(number), 'Enter a card number of 12 to 19 digits.'),
    check(form, 'expiry', isAhead(text(form, 'expiry')), 'Enter a month to come, as MM/YY.'),
    check(form, 'cvv', /^\d{3,4}$/.test(text(form, 'cvv')), 'Enter 3 or 4 digits.'),
  ];
  return checks.every(Boolean) ? { method: 'card', card_number: number } : null;
}

function isAhead(expiry: string): boolean {
  const [, month, year] = /^(0[1-9]|1[0-2])\s*\/\s*(\d\d)$/.exec(expiry) ?? [];
  return month !== undefined && new Date(2000 + Number(year), Number(month)) > new Date();
}

function check(form: HTMLFormElement, name: string, isGood: boolean, problem: string): boolean {
  const input = form.elements.namedItem(name) as HTMLInputElement;
  clearProblem(input);
  if (isGood) return true;
  input.setAttribute('aria-invalid', 'true');
  const place = input.nextElementSibling;
  if (place) place.textContent = problem;
  return false;
}

function clearProblem(input: HTMLInputElement): void {
  if (!input.hasAttribute('aria-invalid')) return;
  input.removeAttribute('aria-invalid');
  if (input.nextElementSibling) input.nextElementSibling.textContent = '';
}
