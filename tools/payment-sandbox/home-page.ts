import { html } from 'hono/html';
import type { Books } from './books.ts';
import type { PostOffice } from './post-office.ts';

/** What the sandbox has seen, for a person who opens its address; newest first. */
export function homePage(books: Books, { letters, postage }: PostOffice) {
  const orders = rows([...books.orders.values()], ({ id, receipt, amount, status }) => [
    id,
    receipt,
    rupees(amount),
    status,
  ]);
  const payments = rows([...books.payments.values()], ({ id, order_id, method, amount, status }) => [
    id,
    order_id,
    method,
    rupees(amount),
    status,
  ]);
  const refunds = rows([...books.refunds.values()], ({ id, payment_id, amount, status }) => [
    id,
    payment_id,
    rupees(amount),
    status,
  ]);
  const events = rows(letters, ({ announcement: { event, id }, state, answers }) => [
    event,
    id,
    state,
    answers.join(', '),
  ]);
  return html`<!doctype html>
<html lang="en">
<title>Payment sandbox</title>
<meta name="viewport" content="width=device-width">
<meta http-equiv="refresh" content="5">
<style>${sheet}</style>
<h1>Payment sandbox</h1>
<p>A payment provider on this machine. It moves no money and forgets everything when it ends.</p>
<p>Key <code>${books.account.keyId}</code> · webhooks go to <code>${postage.url ?? 'nobody'}</code></p>
${table('Orders', ['Order', 'Receipt', 'Amount', 'Status'], orders)}
${table('Payments', ['Payment', 'Order', 'Method', 'Amount', 'Status'], payments)}
${table('Refunds', ['Refund', 'Payment', 'Amount', 'Status'], refunds)}
${table('Webhooks', ['Event', 'Id', 'State', 'Answers'], events)}
</html>`;
}

type Cell = string | number | null;

const shownRows = 50;

function rows<T>(items: readonly T[], cells: (item: T) => Cell[]): Cell[][] {
  return items.slice(-shownRows).reverse().map(cells);
}

const rupees = (paise: number) => `₹${(paise / 100).toFixed(2)}`;

function table(title: string, heads: string[], lines: Cell[][]) {
  if (lines.length === 0) return html`<h2>${title}</h2><p>None yet.</p>`;
  const head = heads.map((text) => html`<th scope="col">${text}</th>`);
  const body = lines.map((cells) => html`<tr>${cells.map((cell) => html`<td>${cell ?? '–'}</td>`)}</tr>`);
  return html`<h2>${title}</h2><div tabindex="0" role="region" aria-label="${title}"><table><thead><tr>${head}</tr></thead><tbody>${body}</tbody></table></div>`;
}

const sheet = `
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
body { max-width: 70rem; margin: 2rem auto; padding: 0 1rem; }
h2 { margin: 2rem 0 0.5rem; font-size: 1.125rem; }
div { overflow-x: auto; }
table { width: 100%; border-collapse: collapse; font-size: 0.875rem; font-variant-numeric: tabular-nums; }
th, td { padding: 0.375rem 0.75rem 0.375rem 0; border-bottom: 1px solid color-mix(in srgb, currentColor 20%, transparent); text-align: start; }
`;
