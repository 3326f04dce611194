import styles from './skeleton.module.css';

/** A quiet block where something will be; its size comes from the place it stands in. Appears after 150 ms, so that fast answers never flash. */
export function Skeleton({ className = '' }: { className?: string | undefined }) {
  return <span className={`${styles.skeleton} ${className}`} aria-hidden="true" />;
}
