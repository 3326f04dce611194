import { z } from 'zod/mini';

/**
 * What the provider answers, as far as the shop acts upon it: that is read strictly, and the rest may be missing or null. Ids are
 * case-sensitive and taken as they are.
 */

const providerIdForm = {
  order: /^order_[A-Za-z0-9]{14}$/,
  payment: /^pay_[A-Za-z0-9]{14}$/,
  refund: /^rfnd_[A-Za-z0-9]{14}$/,
} as const;

const paise = z.int().check(z.minimum(0));
const words = z.nullish(z.string());

/** Empty notes come as a list, as null or not at all. */
const notes = z.pipe(
  z.nullish(z.union([z.array(z.unknown()), z.record(z.string(), z.unknown())])),
  z.transform((value): Record<string, string> => {
    if (!value || Array.isArray(value)) return {};
    return Object.fromEntries(Object.entries(value).map(([key, text]) => [key, String(text)]));
  }),
);

export const ProviderOrder = z.object({
  id: z.string().check(z.regex(providerIdForm.order)),
  amount: paise,
  currency: z.string(),
  receipt: words,
  status: z.enum(['created', 'attempted', 'paid']),
  notes,
});

export type ProviderOrder = z.infer<typeof ProviderOrder>;

function orNull<S extends z.ZodMiniType>(schema: S) {
  return z.pipe(
    z.nullish(schema),
    z.transform((value): z.infer<S> | null => value ?? null),
  );
}

/** Keeps what it does not know: the whole answer is stored beside the payment. */
export const ProviderPayment = z.looseObject({
  id: z.string().check(z.regex(providerIdForm.payment)),
  amount: paise,
  currency: z.string(),
  status: z.enum(['created', 'authorized', 'captured', 'refunded', 'failed']),
  order_id: orNull(z.string().check(z.regex(providerIdForm.order))),
  method: orNull(z.string()),
  amount_refunded: z.pipe(
    z.nullish(paise),
    z.transform((sum) => sum ?? 0),
  ),
  captured: z.nullish(z.boolean()),
  error_description: words,
  notes,
});

export type ProviderPayment = z.infer<typeof ProviderPayment>;

export const ProviderRefund = z.object({
  id: z.string().check(z.regex(providerIdForm.refund)),
  amount: paise,
  payment_id: z.string().check(z.regex(providerIdForm.payment)),
  receipt: words,
  status: z.enum(['pending', 'processed', 'failed']),
});

export type ProviderRefund = z.infer<typeof ProviderRefund>;

/** An empty one may come without its list. */
export const collectionOf = <S extends z.ZodMiniType>(item: S) =>
  z.union([
    z.object({ items: z.array(item) }),
    z.pipe(
      z.object({ count: z.literal(0), items: z.nullish(z.null()) }),
      z.transform((): { items: z.infer<S>[] } => ({ items: [] })),
    ),
  ]);

const part = <S extends z.ZodMiniType>(entity: S) => z.nullish(z.object({ entity }));

const Payload = z.object({ payment: part(ProviderPayment), order: part(ProviderOrder), refund: part(ProviderRefund) });

/** A webhook's body: a snapshot of the moment it tells of. Events the shop does not follow pass, too. */
export const ProviderEvent = z.object({
  event: z.string(),
  payload: z.union([
    Payload,
    z.pipe(
      z.array(z.unknown()),
      z.transform((): z.infer<typeof Payload> => ({})),
    ),
  ]),
});

export type ProviderEvent = z.infer<typeof ProviderEvent>;

export const ProviderRefusal = z.object({
  error: z.object({
    description: z._default(z.string(), ''),
  }),
});
