import { MonitorSmartphone } from 'lucide-react';
import { useState } from 'react';
import type { SessionEntry } from '../../../contract/auth.ts';
import { formatDayAndTime } from '../../../contract/day.ts';
import { logOutEverywhere } from '../../data/account.ts';
import { logOutDevice, useDevices } from '../../data/devices.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { notify } from '../../ui/notify.ts';
import { Panel } from '../../ui/panel.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ListFailure } from '../auth/list-failure.tsx';
import { wordsOf } from '../auth/use-checked-form.ts';
import { useOnDemand } from '../catalogue/on-demand.ts';
import styles from './devices-panel.module.css';

const loadQuestion = () => import('../../ui/confirm-dialog.tsx').then(({ ConfirmDialog }) => ConfirmDialog);

export function DevicesPanel() {
  const { entries, failure, retry } = useDevices();
  const question = useOnDemand(loadQuestion);
  return (
    <Panel title="Where you are logged in" note="Log out what you do not know, then change your password.">
      {entries ? (
        <ul className={styles.devices}>
          {entries.map((device) => (
            <Device key={device._id} device={device} />
          ))}
        </ul>
      ) : failure ? (
        <ListFailure failure={failure} what="where you are logged in" onRetry={retry} />
      ) : (
        <Loading />
      )}
      <div>
        <Button look="danger" onClick={question.open}>
          Sign out everywhere
        </Button>
      </div>
      {question.Part ? (
        <question.Part
          title="Sign out everywhere?"
          action="Sign out everywhere"
          busy="Signing out..."
          onConfirm={logOutEverywhere}
          onClose={question.close}
        >
          Every device has to log in again, this one too.
        </question.Part>
      ) : null}
    </Panel>
  );
}

function Device({ device }: { device: SessionEntry }) {
  const [isBusy, setBusy] = useState(false);
  const logOut = async () => {
    setBusy(true);
    await logOutDevice(device._id).catch((error) => notify.error(wordsOf(error)));
    setBusy(false);
  };
  return (
    <li className={styles.device}>
      <MonitorSmartphone aria-hidden="true" />
      <div className={styles.words}>
        <p className={styles.name}>
          {device.device} {device.isCurrent ? <Badge kind="success">This device</Badge> : null}
        </p>
        <p className={styles.times}>
          Last used {formatDayAndTime(device.lastSeenAt)} · since {formatDayAndTime(device.createdAt)}
        </p>
      </div>
      {device.isCurrent ? null : (
        <Button
          look="secondary"
          size="small"
          isPending={isBusy}
          aria-label={`Log out ${device.device}`}
          onClick={() => void logOut()}
        >
          Log out
        </Button>
      )}
    </li>
  );
}

function Loading() {
  return (
    <div className={styles.devices} aria-busy="true">
      <p className="visually-hidden" role="status">
        Loading your devices...
      </p>
      <Skeleton className={styles.waiting} />
      <Skeleton className={styles.waiting} />
    </div>
  );
}
