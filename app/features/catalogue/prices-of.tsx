import styles from './prices-of.module.css';
import { useFreshness } from './use-freshness.ts';

/** Over a list that the device kept of a shop too large for it; of the day of a whole copy the header speaks. */
export function PricesOf({ readAtMs }: { readAtMs: number | null }) {
  const { pricesOf } = useFreshness(readAtMs);
  return readAtMs !== null && pricesOf ? <p className={styles.age}>Prices as of {pricesOf}</p> : null;
}
