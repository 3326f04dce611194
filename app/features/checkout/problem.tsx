import { useEffect, useRef } from 'react';
import styles from './checkout.module.css';

/** What stands in the way; it comes to where the shopper looks. */
export function Problem({ words }: { words: string }) {
  const place = useRef<HTMLParagraphElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other words are another problem
  useEffect(() => {
    place.current?.scrollIntoView({ block: 'center' });
  }, [words]);
  return (
    <p ref={place} className={styles.problem} role="alert">
      {words}
    </p>
  );
}
