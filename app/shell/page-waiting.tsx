import styles from './page-waiting.module.css';

/** Room for a page whose code is on its way: as tall as the screen, so that the footer does not jump up and down again. */
export function PageWaiting() {
  return (
    <div className={styles.page} aria-busy="true">
      <p className="visually-hidden" role="status">
        Loading…
      </p>
      <div className={styles.heading} aria-hidden="true" />
      <div className={styles.line} aria-hidden="true" />
    </div>
  );
}
