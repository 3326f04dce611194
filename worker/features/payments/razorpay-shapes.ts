import { z } from 'zod/mini';

/** What the provider answers, as far as the shop reads it. Ids are case-sensitive and taken as they are. */

const providerIdForm = {
  order: /^order_[A-Za-z0-9]{14}$/,
  payment: /^pay_[A-Za-z0-9]{14}$/,
  refund: /^rfnd_[A-Za-z0-9]{14}$/,
} as const;

const paise = z.int().check(z.minimum(0));
const unixSeconds = z.int().check(z.minimum(0));
const words = z.optional(z.nullable(z.string()));

/** Empty notes come as a list. */
const notes = z.pipe(
  z.union([z.array(z.unknown()), z.record(z.string(), z.unknown())]),
  z.transform((value): Record<string, string> => {
    if (Array.isArray(value)) return {};
    return Object.fromEntries(Object.entries(value).map(([key, text]) => [key, String(text)]));
  }),
);

export const ProviderOrder = z.object({
  id: z.string().check(z.regex(providerIdForm.order)),
  amount: paise,
  amount_paid: paise,
  amount_due: paise,
  currency: z.string(),
  receipt: z.nullable(z.string()),
  status: z.enum(['created', 'attempted', 'paid']),
  attempts: z.int(),
  notes,
  created_at: unixSeconds,
});

export type ProviderOrder = z.infer<typeof ProviderOrder>;

/** Keeps what it does not know: the whole answer is stored beside the payment. */
export const ProviderPayment = z.looseObject({
  id: z.string().check(z.regex(providerIdForm.payment)),
  amount: paise,
  currency: z.string(),
  status: z.enum(['created', 'authorized', 'captured', 'refunded', 'failed']),
  order_id: z.nullable(z.string().check(z.regex(providerIdForm.order))),
  method: z.nullable(z.string()),
  amount_refunded: z._default(paise, 0),
  refund_status: z.optional(z.nullable(z.enum(['partial', 'full']))),
  captured: z.nullable(z.boolean()),
  error_code: words,
  error_description: words,
  error_reason: words,
  notes: z.optional(notes),
  created_at: unixSeconds,
});

export type ProviderPayment = z.infer<typeof ProviderPayment>;

export const ProviderRefund = z.object({
  id: z.string().check(z.regex(providerIdForm.refund)),
  amount: paise,
  currency: z.string(),
  payment_id: z.string().check(z.regex(providerIdForm.payment)),
  receipt: z.optional(z.nullable(z.string())),
  notes: z.optional(notes),
  status: z.enum(['pending', 'processed', 'failed']),
  created_at: unixSeconds,
});

export type ProviderRefund = z.infer<typeof ProviderRefund>;

export const collectionOf = <S extends z.ZodMiniType>(item: S) => z.object({ items: z.array(item) });

const part = <S extends z.ZodMiniType>(entity: S) => z.optional(z.object({ entity }));

/** A webhook's body: a snapshot of the moment it tells of. Events the shop does not follow pass, too. */
export const ProviderEvent = z.object({
  event: z.string(),
  created_at: unixSeconds,
  payload: z.object({ payment: part(ProviderPayment), order: part(ProviderOrder), refund: part(ProviderRefund) }),
});

export type ProviderEvent = z.infer<typeof ProviderEvent>;

export const ProviderRefusal = z.object({
  error: z.object({
    code: z.string(),
    description: z._default(z.string(), ''),
    reason: z.optional(z.nullable(z.string())),
    field: z.optional(z.nullable(z.string())),
  }),
});
