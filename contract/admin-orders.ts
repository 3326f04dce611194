import { z } from 'zod/mini';
import type { OrdersQuery } from './admin-orders-query.ts';
import type { FulfillmentStatus } from './order-status.ts';
import type { AdminOrderSummary, Order, TimelineEntry } from './orders.ts';
import { paragraphs } from './text.ts';

/** An order as its owners see it: beside what the customer sees, who did what, where the money is, and what was written. */

export const OrderNoteInput = z.object({ text: paragraphs('Please write a note.', 2_000) });
export type OrderNoteInput = z.infer<typeof OrderNoteInput>;

/** How many orders of each fulfillment status, whatever the chosen one; null where they would have to be counted one by one. */
export type OrderTabs = Record<FulfillmentStatus, number> | null;

export type AdminOrdersPage = {
  orders: AdminOrderSummary[];
  counts: OrderTabs;
  /** There are more than were counted: `totalCount` is the least. */
  isCapped: boolean;
};
export type { OrdersQuery };

export type DeskTimelineEntry = TimelineEntry & { actor: string };

export type DeskRefund = {
  _id: string;
  amount: number;
  reason: 'order_cancelled' | 'mismatch' | 'duplicate' | 'cancelled' | 'late' | 'provider';
  status: 'want' | 'sent' | 'processed' | 'failed';
  error: string | null;
  createdAt: string;
  updatedAt: string;
};

export type DeskPayment = {
  _id: string;
  amount: number;
  refunded: number;
  status: 'created' | 'failed' | 'authorized' | 'captured' | 'refunded';
  /** `primary` paid the order; `refund` is money that goes back. */
  role: 'unmatched' | 'primary' | 'refund';
  method: string | null;
  error: string | null;
  createdAt: string;
  refunds: DeskRefund[];
};

export type DeskMail = {
  _id: string;
  kind: string;
  to: string;
  subject: string;
  state: 'waiting' | 'sent' | 'failed';
  error: string | null;
  createdAt: string;
  sentAt: string | null;
};

export type OrderNote = { _id: string; author: string; text: string; createdAt: string };

export type OrderDesk = {
  timeline: DeskTimelineEntry[];
  payments: DeskPayment[];
  mails: DeskMail[];
  notes: OrderNote[];
};

export type AdminOrderAnswer = { order: Order; desk: OrderDesk };
