import { type KeyboardEvent, useEffect, useEffectEvent, useRef } from 'react';
import { formatPrice } from '../../../contract/money.ts';
import styles from './price-slider.module.css';

/** Whole units of money: the step of spec 9 is 1. */
export type Range = { low: number; high: number };

type PriceSliderProps = {
  limits: Range;
  value: Range;
  /** While a thumb moves. */
  onMove: (value: Range) => void;
  /** On release. */
  onRelease: () => void;
};

/** Arrow keys commit every step; one pause ends a run of them. */
const keyPauseMs = 500;

/** Two native sliders over one track: keyboard, touch and assistive technology come with them. The thumbs cannot cross. */
export function PriceSlider({ limits, value, onMove, onRelease }: PriceSliderProps) {
  const root = useRef<HTMLFieldSetElement>(null);
  const pause = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const usedKeys = useRef(false);
  const release = useEffectEvent(onRelease);

  useEffect(() => {
    const sliders = root.current;
    // The native event: React's onChange is every movement, this one is the release.
    const handleChange = () => {
      clearTimeout(pause.current);
      if (usedKeys.current) pause.current = setTimeout(() => release(), keyPauseMs);
      else release();
    };
    sliders?.addEventListener('change', handleChange);
    return () => {
      clearTimeout(pause.current);
      sliders?.removeEventListener('change', handleChange);
    };
  }, []);

  const noteKey = (event: KeyboardEvent) => {
    usedKeys.current = event.type === 'keydown';
  };
  const span = limits.high - limits.low || 1;
  const percent = (amount: number) => ((amount - limits.low) / span) * 100;
  const shared = { min: limits.low, max: limits.high, step: 1, className: styles.input } as const;
  return (
    <fieldset
      ref={root}
      className={styles.slider}
      aria-label="Price range"
      // Where both thumbs meet at the top end, only the lower one can still move.
      data-raise={percent(value.low) > 50 ? 'low' : 'high'}
      onKeyDown={noteKey}
      onPointerDown={() => {
        usedKeys.current = false;
      }}
    >
      <svg className={styles.track} aria-hidden="true">
        <rect className={styles.rail} width="100%" height="100%" />
        <rect
          className={styles.fill}
          x={`${percent(value.low)}%`}
          width={`${percent(value.high) - percent(value.low)}%`}
          height="100%"
        />
      </svg>
      <input
        {...shared}
        type="range"
        data-end="low"
        aria-label="Lowest price"
        aria-valuetext={formatPrice(value.low * 100)}
        value={value.low}
        onChange={(event) => onMove({ ...value, low: Math.min(Number(event.target.value), value.high) })}
      />
      <input
        {...shared}
        type="range"
        data-end="high"
        aria-label="Highest price"
        aria-valuetext={formatPrice(value.high * 100)}
        value={value.high}
        onChange={(event) => onMove({ ...value, high: Math.max(Number(event.target.value), value.low) })}
      />
    </fieldset>
  );
}
