import { rows, sandbox } from './till.ts';

/** Everything both sides wrote down about a payment and its order, for whoever must find out why they disagree. */

const chapters = {
  order: `SELECT id, state, fulfillment, total_paise, paid_payment_id, cancel_reason, next_check_at, checks FROM orders WHERE id = ?1`,
  changes: `SELECT at, actor, after FROM audit WHERE entity_id = ?1 ORDER BY seq`,
  payments: `SELECT id, status, role, amount_paise, refunded_paise, first_seen_via, updated_at FROM payments WHERE order_id = ?1`,
  refunds: `SELECT * FROM refunds WHERE payment_id = ?2 ORDER BY created_at`,
  tasks: `SELECT kind, ref, attempts, next_attempt_at, done_at, last_error FROM provider_tasks
    WHERE ref = ?2 OR ref IN (SELECT id FROM refunds WHERE payment_id = ?2)`,
  events: `SELECT type, received_at, processed_at, error FROM webhook_events WHERE instr(body, ?2) > 0 ORDER BY received_at`,
};

export async function storyOf(orderId: string | undefined, paymentId: string): Promise<string> {
  const ours = await Promise.all(
    Object.entries(chapters).map(async ([name, text]) => {
      const found = await rows(`WITH about (o, p) AS (VALUES (?1, ?2)) ${text}`, orderId ?? '', paymentId);
      return [`  ${name}`, ...found.map((row) => `    ${JSON.stringify(row)}`)];
    }),
  );
  const { payments, refunds } = sandbox.books;
  const theirs = [
    payments.get(paymentId),
    ...[...refunds.values()].filter(({ payment_id }) => payment_id === paymentId),
  ];
  return [[`now ${Date.now()}`], ...ours, ['  provider', ...theirs.map((entity) => `    ${JSON.stringify(entity)}`)]]
    .flat()
    .join('\n');
}
