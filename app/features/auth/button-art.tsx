import styles from './button-art.module.css';

/** The shop's mark grown large, sewn on crosswise. */
export function ButtonArt() {
  return (
    <svg className={styles.art} viewBox="0 0 640 640" aria-hidden="true">
      <g className={styles.target}>
        <path d="M320 0V640M0 320H640" />
        <circle cx="320" cy="320" r="300" />
      </g>
      <circle className={styles.shade} cx="328" cy="338" r="214" />
      <circle className={styles.button} cx="320" cy="320" r="214" />
      <circle className={styles.rim} cx="320" cy="320" r="150" />
      <g className={styles.holes}>
        <circle cx="270" cy="270" r="29" />
        <circle cx="370" cy="270" r="29" />
        <circle cx="270" cy="370" r="29" />
        <circle cx="370" cy="370" r="29" />
      </g>
      <path className={styles.thread} d="M270 270L370 370M370 270L270 370" />
    </svg>
  );
}
