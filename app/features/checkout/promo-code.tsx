import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { Quote } from '../../../contract/orders.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import styles from './checkout.module.css';

type PromoCodeProps = {
  quote: Quote | null;
  problem: string | null;
  /** null takes the code off. */
  onApply: (code: string | null) => Promise<void>;
};

/** One code an order; the shop says whether it is one. */
export function PromoCode({ quote, problem, onApply }: PromoCodeProps) {
  const [isBusy, setBusy] = useState(false);
  const place = useRef<HTMLFormElement>(null);
  useEffect(() => {
    // Its words stand below the field, where a phone has the bar for paying.
    if (problem) place.current?.scrollIntoView({ block: 'center' });
  }, [problem]);
  const apply = async (code: string | null) => {
    setBusy(true);
    await onApply(code).finally(() => setBusy(false));
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const code = String(new FormData(event.currentTarget).get('promoCode') ?? '').trim();
    if (code && !isBusy) void apply(code);
  };
  if (quote?.promoCode) {
    return (
      <p className={styles.code} role="status">
        <span>
          Code <b>{quote.promoCode}</b> takes {quote.discountPercent} % off.
        </span>
        <Button look="soft" size="small" isPending={isBusy} onClick={() => void apply(null)}>
          Remove code
        </Button>
      </p>
    );
  }
  return (
    <form ref={place} className={styles.code} method="post" onSubmit={submit} noValidate>
      <TextField
        label="Promo code"
        isOptional
        name="promoCode"
        maxLength={64}
        autoComplete="off"
        autoCapitalize="characters"
        error={problem ?? undefined}
      />
      <Button type="submit" look="secondary" isPending={isBusy}>
        Apply
      </Button>
    </form>
  );
}
