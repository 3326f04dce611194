import type { DeskTimelineEntry } from '../../../../contract/admin-orders.ts';
import { formatDayAndTime } from '../../../../contract/day.ts';
import { FormPanel } from '../kit/record-form-frame.tsx';
import styles from './order-desk.module.css';

/** What became of the order, and who did it; the latest on top. */
export function TimelinePanel({ timeline }: { timeline: readonly DeskTimelineEntry[] }) {
  return (
    <FormPanel title="Timeline">
      <ol className={styles.timeline} reversed>
        {timeline.toReversed().map(({ at, status, actor }) => (
          <li key={`${at} ${status}`}>
            <b>{status}</b>
            <p className={styles.fine}>
              <time dateTime={at}>{formatDayAndTime(at)}</time> · {actor}
            </p>
          </li>
        ))}
      </ol>
    </FormPanel>
  );
}
