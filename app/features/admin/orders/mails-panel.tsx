import { Send } from 'lucide-react';
import { useState } from 'react';
import type { DeskMail } from '../../../../contract/admin-orders.ts';
import { formatDayAndTime } from '../../../../contract/day.ts';
import { Badge, type BadgeKind } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { notify } from '../../../ui/notify.ts';
import { FormPanel } from '../kit/record-form-frame.tsx';
import styles from './order-desk.module.css';
import type { OrderWrites } from './use-order-desk.ts';

const states: Record<DeskMail['state'], [words: string, kind: BadgeKind]> = {
  waiting: ['Waiting', 'warning'],
  sent: ['Sent', 'success'],
  failed: ['Failed', 'bad'],
};

export function MailsPanel({ mails, write }: { mails: readonly DeskMail[] } & Pick<OrderWrites, 'write'>) {
  return (
    <FormPanel title="Mails" note={mails.length > 0 ? String(mails.length) : undefined}>
      {mails.length === 0 ? <p className={styles.none}>No mail was written about this order.</p> : null}
      <ul className={styles.rows}>
        {mails.map((mail) => (
          <li key={mail._id} className={styles.mail}>
            <Mail mail={mail} write={write} />
          </li>
        ))}
      </ul>
    </FormPanel>
  );
}

function Mail({ mail, write }: { mail: DeskMail } & Pick<OrderWrites, 'write'>) {
  const [isBusy, setBusy] = useState(false);
  const [words, kind] = states[mail.state];
  const time = mail.sentAt ?? mail.createdAt;

  const sendAgain = async () => {
    setBusy(true);
    try {
      await write(`mails/${mail._id}/again`, 'POST');
      notify.success(`The mail goes to ${mail.to} again.`);
    } catch (error) {
      notify.error(error instanceof Error ? error.message : 'The mail could not be sent again.');
    }
    setBusy(false);
  };

  return (
    <>
      <div>
        <p className={styles.subject}>{mail.subject}</p>
        <div className={styles.line}>
          <Badge kind={kind}>{words}</Badge>
          <span>{mail.to}</span>
          <time dateTime={time}>{formatDayAndTime(time)}</time>
        </div>
        {mail.error ? <p className={styles.fine}>{mail.error}</p> : null}
      </div>
      {mail.state === 'waiting' ? null : (
        <Button look="secondary" size="small" isPending={isBusy} onClick={() => void sendAgain()}>
          <Send aria-hidden="true" /> Send again
        </Button>
      )}
    </>
  );
}
