import { formatDayAndTime } from '../../../contract/day.ts';
import type { Kept } from '../../data/kept-on-device.ts';
import { useSyncStatus } from '../../data/sync-status.ts';
import { Panel } from '../../ui/panel.tsx';
import styles from './device-page.module.css';

export function KeptPanel({ kept }: { kept: Kept | null }) {
  const { storage, isComplete, productCount, lastSyncAtMs } = useSyncStatus();
  if (storage === 'failed') {
    return (
      <Panel title="The shop">
        <p>
          This browser keeps nothing: it is a private window, or the disk is full. The shop works while you are online.
        </p>
      </Panel>
    );
  }
  return (
    <Panel title="The shop" note="Prices and stock are looked up again whenever you are online.">
      <dl className={styles.facts}>
        <Fact name="Products" value={isComplete ? String(productCount) : 'None yet'} />
        <Fact name="Last checked" value={lastSyncAtMs === null ? 'Not yet' : formatDayAndTime(lastSyncAtMs)} />
        <Fact name="Pictures" value={kept ? String(kept.pictures) : '…'} />
        <Fact name="Size" value={kept ? sizeWords(kept.bytes) : '…'} />
      </dl>
    </Panel>
  );
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}

/** As browsers tell it, which round by themselves. */
function sizeWords(bytes: number | null): string {
  if (bytes === null) return 'Unknown';
  return bytes < 100_000 ? 'Under 0.1 MB' : `${(bytes / 1_000_000).toFixed(1)} MB`;
}
