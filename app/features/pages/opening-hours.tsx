import styles from './opening-hours.module.css';

export function OpeningHours({ hours }: { hours: readonly { days: string; time: string }[] }) {
  return (
    <dl className={styles.hours}>
      {hours.map(({ days, time }) => (
        <div key={days}>
          <dt>{days}</dt>
          <dd>{time}</dd>
        </div>
      ))}
    </dl>
  );
}
