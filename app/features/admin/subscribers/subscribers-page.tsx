import { Mailbox } from 'lucide-react';
import type { Subscriber } from '../../../../contract/admin-messages.ts';
import { formatDayAndTime } from '../../../../contract/day.ts';
import { DownloadButton } from '../import-export/download-button.tsx';
import { ListBar, SearchBox } from '../kit/list-bar.tsx';
import { ListPanel } from '../kit/list-panel.tsx';
import type { Column } from '../kit/owner-table.tsx';
import { PageHead } from '../kit/page-head.tsx';
import { useListAddress } from '../kit/use-list-address.ts';
import { useOwnerList } from '../kit/use-owner-list.ts';

export function SubscribersPage() {
  const address = useListAddress();
  const list = useOwnerList<Subscriber>('/admin/subscribers', 'subscribers', address.question);
  return (
    <>
      <PageHead title="Subscribers" note="Who asked for the newsletter, and when.">
        <DownloadButton path="/admin/export/subscribers.csv" label="Export CSV" />
      </PageHead>
      <ListPanel
        noun="subscribers"
        address={address}
        list={list}
        columns={columns}
        keyOf={({ _id }) => _id}
        defaultSort="newest"
        words={{
          loading: 'Loading subscribers...',
          empty: 'No subscribers found.',
          error: 'Failed to load subscribers.',
        }}
        emptyIcon={Mailbox}
        bar={
          <ListBar label="Subscribers">
            <SearchBox address={address} label="Search subscribers" placeholder="How the address begins" />
          </ListBar>
        }
      />
    </>
  );
}

const columns: Column<Subscriber>[] = [
  {
    head: 'E-mail',
    isName: true,
    sort: { asc: 'email-asc', desc: 'email-desc' },
    cell: ({ email }) => <a href={`mailto:${email}`}>{email}</a>,
  },
  {
    head: 'Consent given',
    sort: { asc: 'oldest', desc: 'newest', first: 'desc' },
    cell: ({ consentedAt }) => formatDayAndTime(consentedAt),
  },
  { head: 'Where', cell: ({ source }) => source },
];
