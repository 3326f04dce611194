import { CircleAlert, RotateCw } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import styles from './load-failure.module.css';

/** A part of a page that could not be fetched, in its own place. */
export function LoadFailure({ words, onRetry }: { words: string; onRetry: () => void }) {
  return (
    <div className={styles.failure} role="alert">
      <CircleAlert aria-hidden="true" />
      <p>{words}</p>
      <Button look="secondary" size="small" onClick={onRetry}>
        <RotateCw aria-hidden="true" /> Try again
      </Button>
    </div>
  );
}
