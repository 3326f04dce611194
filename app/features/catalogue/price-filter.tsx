import { type KeyboardEvent, useState } from 'react';
import type { PriceRange } from '../../../contract/catalogue.ts';
import { paiseFromText } from '../../../contract/money.ts';
import { shop } from '../../../contract/shop.ts';
import { boundsToSend, type FilterChoices } from './listing-address.ts';
import styles from './price-filter.module.css';
import { PriceSlider, type Range } from './price-slider.tsx';

type Bounds = Pick<FilterChoices, 'minPricePaise' | 'maxPricePaise'>;
type PriceFilterProps = { priceRange: PriceRange; bounds: Bounds; onChange: (bounds: Bounds) => void };

/** The slider, and two fields for whoever cannot or will not drag. Both apply on release. */
export function PriceFilter({ priceRange, bounds, onChange }: PriceFilterProps) {
  const limits = { low: Math.floor(priceRange.minPrice ?? 0), high: Math.ceil(priceRange.maxPrice ?? 0) };
  const applied = rangeOf(bounds, limits);
  const [draft, setDraft] = useState({ applied, range: applied });
  // Cleared or changed from elsewhere: the thumbs follow.
  if (draft.applied.low !== applied.low || draft.applied.high !== applied.high) setDraft({ applied, range: applied });
  const { range } = draft;
  const move = (next: Range) => setDraft({ applied, range: next });
  const apply = (next: Range) => {
    move(next);
    onChange(
      boundsToSend({
        minPricePaise: next.low > limits.low ? next.low * 100 : null,
        maxPricePaise: next.high < limits.high ? next.high * 100 : null,
      }),
    );
  };
  const within = (amount: number) => Math.min(Math.max(amount, limits.low), limits.high);
  return (
    <div className={styles.price}>
      <PriceSlider limits={limits} value={range} onMove={move} onRelease={() => apply(range)} />
      <div className={styles.fields}>
        <PriceField
          name="price[gte]"
          label="Lowest price"
          amount={range.low}
          onCommit={(amount) => apply({ ...range, low: Math.min(within(amount), range.high) })}
        />
        <span className={styles.to}>to</span>
        <PriceField
          name="price[lte]"
          label="Highest price"
          amount={range.high}
          onCommit={(amount) => apply({ ...range, high: Math.max(within(amount), range.low) })}
        />
      </div>
    </div>
  );
}

function rangeOf({ minPricePaise, maxPricePaise }: Bounds, limits: Range): Range {
  const within = (amount: number) => Math.min(Math.max(amount, limits.low), limits.high);
  const low = minPricePaise === null ? limits.low : within(Math.floor(minPricePaise / 100));
  const high = maxPricePaise === null ? limits.high : within(Math.ceil(maxPricePaise / 100));
  return { low, high: Math.max(low, high) };
}

type PriceFieldProps = { name: string; label: string; amount: number; onCommit: (amount: number) => void };

/** Holds what is typed until it is left or Enter is pressed; what is no price falls back to the one before. */
function PriceField({ name, label, amount, onCommit }: PriceFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const commit = () => {
    const paise = paiseFromText((typed ?? '').replace(/[^\d.]/g, ''));
    setTyped(null);
    if (paise !== null && Math.round(paise / 100) !== amount) onCommit(Math.round(paise / 100));
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    commit();
  };
  return (
    <label className={styles.field}>
      <span aria-hidden="true">{shop.currencySign}</span>
      <input
        name={name}
        aria-label={label}
        inputMode="numeric"
        autoComplete="off"
        value={typed ?? String(amount)}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={commit}
        onKeyDown={handleKeyDown}
      />
    </label>
  );
}
