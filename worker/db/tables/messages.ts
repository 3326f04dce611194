import { sql } from 'drizzle-orm';
import { check, index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { id } from './columns.ts';
import { products } from './products.ts';

export const mails = sqliteTable(
  'mails',
  {
    id: id().primaryKey(),
    kind: text('kind').notNull(),
    toAddress: text('to_address').notNull(),
    subject: text('subject').notNull(),
    html: text('html').notNull(),
    text: text('text').notNull(),
    state: text('state', { enum: ['waiting', 'sent', 'failed'] })
      .notNull()
      .default('waiting'),
    attempts: integer('attempts').notNull().default(0),
    nextAttemptAt: integer('next_attempt_at').notNull(),
    lastError: text('last_error'),
    createdAt: integer('created_at').notNull(),
    sentAt: integer('sent_at'),
    /** The order that it tells of. */
    orderId: text('order_id'),
  },
  (t) => [
    index('mails_waiting').on(t.nextAttemptAt).where(sql`${t.state} = 'waiting'`),
    index('mails_by_time').on(t.createdAt),
    index('mails_failed').on(t.createdAt).where(sql`${t.state} = 'failed'`),
    index('mails_failed_to').on(sql`lower(${t.toAddress})`, t.createdAt).where(sql`${t.state} = 'failed'`),
    index('mails_by_order').on(t.orderId, t.createdAt).where(sql`${t.orderId} IS NOT NULL`),
    check('mails_state', sql`${t.state} IN ('waiting', 'sent', 'failed')`),
    check('mails_attempts', sql`${t.attempts} >= 0`),
  ],
);

/** What shoppers ask, about a product, a design or anything. */
export const questions = sqliteTable(
  'questions',
  {
    id: id().primaryKey(),
    productId: text('product_id').references(() => products.id, { onDelete: 'set null' }),
    name: text('name').notNull(),
    email: text('email').notNull(),
    about: text('about').notNull().default(''),
    text: text('text').notNull(),
    state: text('state', { enum: ['open', 'answered', 'closed'] })
      .notNull()
      .default('open'),
    createdAt: integer('created_at').notNull(),
    answer: text('answer'),
    /** When it was answered or closed, and the user who did it. */
    closedAt: integer('closed_at'),
    closedBy: text('closed_by'),
  },
  (t) => [
    index('questions_by_state').on(t.state, t.createdAt),
    index('questions_by_time').on(t.createdAt),
    index('questions_by_product').on(t.productId),
    check('questions_state', sql`${t.state} IN ('open', 'answered', 'closed')`),
    check('questions_text_given', sql`length(${t.text}) BETWEEN 1 AND 4000`),
  ],
);
