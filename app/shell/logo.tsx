import { shop } from '../../contract/shop.ts';
import { paths } from '../paths.ts';
import { Link } from '../ui/link.tsx';
import styles from './logo.module.css';

/** A four-hole shirt button that also reads as a printer's registration target, and the shop's name. */
export function Logo({ onPress }: { onPress?: () => void }) {
  return (
    <Link className={styles.logo} to={paths.home} aria-label={`${shop.name}, home`} onClick={onPress}>
      <svg className={styles.mark} viewBox="0 0 32 32" aria-hidden="true">
        <circle cx="16" cy="16" r="13" fill="none" stroke="currentColor" strokeWidth="4.5" />
        <g className={styles.holes}>
          <circle cx="12.4" cy="12.4" r="2.3" />
          <circle cx="19.6" cy="12.4" r="2.3" />
          <circle cx="12.4" cy="19.6" r="2.3" />
          <circle cx="19.6" cy="19.6" r="2.3" />
        </g>
      </svg>
      {shop.name}
    </Link>
  );
}
