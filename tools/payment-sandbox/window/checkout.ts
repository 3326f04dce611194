import { element } from './element.ts';
import { makeForm, type PayForm } from './form.ts';
import { type Modal, makeModal } from './modal.ts';
import { type CheckoutOptions, mayRetry, type PaymentError, type SignedResponse } from './options.ts';
import { pay, refusalOf, type WindowPayment } from './provider.ts';
import { brandPanel, closeButton, footer, leaveQuestion, notice, waiting } from './screen.ts';
import { makeTimer, type Timer } from './timer.ts';

export type FailedListener = (failure: { error: PaymentError }) => void;

type Opened = {
  options: CheckoutOptions;
  onFailed: FailedListener;
  onClosed: () => void;
  modal: Modal;
  timer: Timer;
  body: HTMLElement;
  alert: HTMLElement;
  form: PayForm;
  isOpen: boolean;
  /** A payment that is being made is not left half-way. */
  isPaying: boolean;
};

/** Opens the window; the answer closes it without a word to the page. */
export function openCheckout(options: CheckoutOptions, onFailed: FailedListener, onClosed: () => void): () => void {
  const alert = element('p', { class: 'alert', role: 'alert' });
  const body = element('div', { class: 'body' }, waiting());
  const opened: Opened = {
    options,
    onFailed,
    onClosed,
    modal: makeModal(options, () => wishToLeave(opened)),
    timer: makeTimer(options.timeout, () => dismiss(opened)),
    body,
    alert,
    form: makeForm(options, (payment) => void payNow(opened, payment)),
    isOpen: true,
    isPaying: false,
  };
  const side = element('div', { class: 'side' }, alert, body, footer());
  opened.modal.dialog.append(
    brandPanel(options, opened.timer.element),
    side,
    closeButton(() => wishToLeave(opened)),
  );
  opened.modal.show();
  void begin(opened);
  return () => close(opened);
}

async function begin(opened: Opened): Promise<void> {
  const refusal = await refusalOf(opened.options);
  if (!opened.isOpen) return;
  if (refusal === null) showForm(opened);
  else show(opened, notice('refused', 'This payment cannot be started', refusal));
}

function show({ body }: Opened, ...content: HTMLElement[]): void {
  body.replaceChildren(...content);
  content[0]?.focus();
}

function showForm(opened: Opened): void {
  opened.body.replaceChildren(opened.form.form);
  opened.form.form.querySelector<HTMLElement>('input:checked')?.focus();
}

async function payNow(opened: Opened, payment: WindowPayment): Promise<void> {
  const { options, form, alert } = opened;
  alert.textContent = '';
  opened.isPaying = true;
  form.setBusy(true);
  const answer = await pay(options, payment);
  opened.isPaying = false;
  form.setBusy(false);
  // Closed by its page or by time meanwhile: whatever was paid, only the server learns of it.
  if (!opened.isOpen) return;
  if ('refused' in answer) alert.textContent = answer.refused;
  else if (answer.error) failed(opened, answer.error);
  else if (answer.response) await succeeded(opened, answer.response);
  else await isLate(opened);
}

function failed(opened: Opened, error: PaymentError): void {
  opened.alert.textContent = error.description;
  opened.onFailed({ error });
  if (!mayRetry(opened.options)) dismiss(opened);
}

async function succeeded(opened: Opened, response: SignedResponse): Promise<void> {
  show(opened, notice('done', 'Payment successful', 'Taking you back to the shop …'));
  opened.isPaying = true;
  await pause(900);
  close(opened);
  const { callback_url, redirect, handler } = opened.options;
  if (redirect && callback_url) post(callback_url, response);
  else handler?.(response);
}

async function isLate(opened: Opened): Promise<void> {
  show(
    opened,
    notice('late', 'The bank has not answered yet', 'The payment may still go through. This window closes.'),
  );
  await pause(1_600);
  dismiss(opened);
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** The three fields as a form, for browsers that cannot call the handler. */
function post(address: string, response: SignedResponse): void {
  const form = element('form', { method: 'post', action: address, hidden: true });
  form.append(...Object.entries(response).map(([name, value]) => element('input', { type: 'hidden', name, value })));
  document.body.append(form);
  form.submit();
}

function wishToLeave(opened: Opened): void {
  if (opened.isPaying) return;
  if (!opened.options.modal?.confirm_close) {
    dismiss(opened);
    return;
  }
  const question = leaveQuestion(
    () => showForm(opened),
    () => dismiss(opened),
  );
  opened.body.replaceChildren(question);
  question.querySelector('button')?.focus();
}

function dismiss(opened: Opened): void {
  if (!opened.isOpen) return;
  close(opened);
  opened.options.modal?.ondismiss?.();
}

function close(opened: Opened): void {
  if (!opened.isOpen) return;
  opened.isOpen = false;
  opened.timer.stop();
  opened.modal.close();
  opened.onClosed();
}
