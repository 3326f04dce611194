import { Share, SquarePlus } from 'lucide-react';
import styles from './install-steps.module.css';

/** For iOS, where no page may ask for it. */
export function InstallSteps() {
  return (
    <ol className={styles.steps}>
      <li>
        <Share aria-hidden="true" /> Tap Share in your browser’s bar.
      </li>
      <li>
        <SquarePlus aria-hidden="true" /> Choose “Add to Home Screen”.
      </li>
      <li>
        <span aria-hidden="true">3</span> Tap Add. The shop opens from there, with or without a network.
      </li>
    </ol>
  );
}
