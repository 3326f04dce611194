import { MailCheck, Send } from 'lucide-react';
import { useState } from 'react';
import type { FailedMail } from '../../../../contract/admin-messages.ts';
import { formatDayAndTime } from '../../../../contract/day.ts';
import { Button } from '../../../ui/button.tsx';
import { notify } from '../../../ui/notify.ts';
import { ListBar, SearchBox } from '../kit/list-bar.tsx';
import { ListPanel } from '../kit/list-panel.tsx';
import { callOwner, forgetAnswers } from '../kit/owner-api.ts';
import type { Column } from '../kit/owner-table.tsx';
import { PageHead } from '../kit/page-head.tsx';
import { RowName } from '../kit/row-name.tsx';
import { useListAddress } from '../kit/use-list-address.ts';
import { useOwnerList } from '../kit/use-owner-list.ts';

/** What could not be delivered after all tries. */
export function MailsPage() {
  const address = useListAddress();
  const list = useOwnerList<FailedMail>('/admin/mails', 'mails', address.question);
  return (
    <>
      <PageHead title="Failed mails" note="After ten tries the shop gives up; what went wrong stands beside each." />
      <ListPanel
        noun="mails"
        address={address}
        list={list}
        columns={columns}
        keyOf={({ _id }) => _id}
        defaultSort="newest"
        bar={
          <ListBar label="Failed mails">
            <SearchBox address={address} label="Search failed mails" placeholder="How the address begins" />
          </ListBar>
        }
        words={{ loading: 'Loading mails...', empty: 'No failed mails found.', error: 'Failed to load mails.' }}
        emptyIcon={MailCheck}
      />
    </>
  );
}

const columns: Column<FailedMail>[] = [
  { head: 'Mail', isName: true, cell: ({ subject, to }) => <RowName name={subject} note={to} /> },
  {
    head: 'Written',
    sort: { asc: 'oldest', desc: 'newest', first: 'desc' },
    cell: ({ createdAt }) => formatDayAndTime(createdAt),
  },
  { head: 'What went wrong', cell: ({ error }) => error },
  {
    head: 'Actions',
    isActions: true,
    cell: (mail) => (mail.canSendAgain ? <SendAgain mail={mail} /> : 'Never sent again'),
  },
];

function SendAgain({ mail: { _id, to } }: { mail: FailedMail }) {
  const [isBusy, setBusy] = useState(false);
  const send = async () => {
    setBusy(true);
    try {
      await callOwner(`/admin/mails/${_id}/again`, { method: 'POST' });
      notify.success(`The mail goes to ${to} again.`);
      await forgetAnswers();
    } catch (error) {
      notify.error(error instanceof Error ? error.message : 'The mail could not be sent again.');
    }
    setBusy(false);
  };
  return (
    <Button look="secondary" size="small" isPending={isBusy} onClick={() => void send()}>
      <Send aria-hidden="true" /> Send again
    </Button>
  );
}
