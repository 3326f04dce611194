import { History } from 'lucide-react';
import { useState } from 'react';
import { type AuditEntry, auditKinds } from '../../../../contract/admin-listing.ts';
import { formatDayAndTime } from '../../../../contract/day.ts';
import { paths } from '../../../paths.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { FilterSelect, ListBar } from '../kit/list-bar.tsx';
import { ListPanel } from '../kit/list-panel.tsx';
import type { Column } from '../kit/owner-table.tsx';
import { PageHead } from '../kit/page-head.tsx';
import { RecordLink, RowName } from '../kit/row-name.tsx';
import { useListAddress } from '../kit/use-list-address.ts';
import { useOwnerList } from '../kit/use-owner-list.ts';
import styles from './history-page.module.css';
import { actionWords, differences, kindWords, recordName, recordPlace } from './history-words.ts';
import { PutBackDialog } from './put-back-dialog.tsx';

const pageSize = 20;

/** Who changed what, and the way back. Of one record, of one kind, or of everything. */
export function HistoryPage() {
  const address = useListAddress();
  const list = useOwnerList<AuditEntry>('/admin/audit', 'entries', address.question);
  const [chosen, setChosen] = useState<AuditEntry | null>(null);
  const isOfOne = address.get('entityId') !== '';
  const rows = list.state === 'ready' ? list.rows : [];
  const oldest = rows.length === pageSize ? rows.at(-1)?._id : undefined;
  return (
    <>
      <PageHead title="History" note={isOfOne ? 'What was done to one record.' : 'Every change, newest first.'}>
        {isOfOne ? (
          <ButtonLink look="secondary" size="small" to={`${paths.admin}/history`}>
            Show everything
          </ButtonLink>
        ) : null}
      </PageHead>
      <ListPanel
        noun="changes"
        address={address}
        list={list}
        columns={columnsOf(setChosen)}
        keyOf={({ _id }) => _id}
        isCounted={false}
        words={{ loading: 'Loading history...', empty: 'No changes yet.', error: 'Error loading history.' }}
        emptyIcon={History}
        bar={
          <ListBar label="History">
            <FilterSelect
              address={address}
              name="entity"
              label="Kind"
              resets={['entityId', 'before']}
              options={[
                { value: '', label: 'Everything' },
                ...auditKinds.map((kind) => ({ value: kind, label: kindWords(kind) })),
              ]}
            />
          </ListBar>
        }
      />
      <div className={styles.steps}>
        {address.get('before') ? (
          <Button look="secondary" size="small" onClick={() => address.change({ before: '' })}>
            Newest
          </Button>
        ) : null}
        {oldest ? (
          <Button look="secondary" size="small" onClick={() => address.change({ before: oldest })}>
            Older changes
          </Button>
        ) : null}
      </div>
      {chosen ? <PutBackDialog entry={chosen} onClose={() => setChosen(null)} /> : null}
    </>
  );
}

function columnsOf(onPutBack: (entry: AuditEntry) => void): Column<AuditEntry>[] {
  return [
    {
      head: 'What',
      isName: true,
      cell: (entry) => <RowName name={<Record entry={entry} />} note={kindWords(entry.entity)} />,
    },
    { head: 'Change', cell: (entry) => <Change entry={entry} /> },
    { head: 'Who', cell: ({ actor }) => actor.name },
    {
      head: 'When',
      cell: ({ at }) => (
        <time className={styles.time} dateTime={at}>
          {formatDayAndTime(at)}
        </time>
      ),
    },
    {
      head: 'Actions',
      isActions: true,
      cell: (entry) =>
        entry.canUndo ? (
          <Button
            look="secondary"
            size="small"
            aria-label={`Put back ${recordName(entry)}`}
            onClick={() => onPutBack(entry)}
          >
            Put back
          </Button>
        ) : null,
    },
  ];
}

function Record({ entry }: { entry: AuditEntry }) {
  const place = recordPlace(entry);
  const name = recordName(entry);
  return place ? <RecordLink to={`${paths.admin}/${place}`}>{name}</RecordLink> : name;
}

const shownAtMost = 4;

function Change({ entry }: { entry: AuditEntry }) {
  const changed = differences(entry);
  return (
    <div className={styles.change}>
      <strong>{actionWords(entry.action)}</strong>
      {changed.length > 0 ? (
        <ul>
          {changed.slice(0, shownAtMost).map(({ label, before, after }) => (
            <li key={label}>
              {label}: <del>{before}</del> → <ins>{after}</ins>
            </li>
          ))}
          {changed.length > shownAtMost ? <li>and {changed.length - shownAtMost} more</li> : null}
        </ul>
      ) : null}
    </div>
  );
}
