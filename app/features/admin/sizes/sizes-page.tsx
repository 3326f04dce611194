import { Plus, Ruler } from 'lucide-react';
import { useState } from 'react';
import type { AdminSizeEntry } from '../../../../contract/admin-listing.ts';
import { paths } from '../../../paths.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { DeleteDialog } from '../kit/delete-dialog.tsx';
import { ListBar, SearchBox } from '../kit/list-bar.tsx';
import { ListPanel } from '../kit/list-panel.tsx';
import type { Column } from '../kit/owner-table.tsx';
import { PageHead } from '../kit/page-head.tsx';
import { RecordActions } from '../kit/record-actions.tsx';
import { RecordLink, RowName } from '../kit/row-name.tsx';
import { useListAddress } from '../kit/use-list-address.ts';
import { useOwnerList } from '../kit/use-owner-list.ts';

const base = `${paths.admin}/sizes`;

export function SizesPage() {
  const address = useListAddress();
  const list = useOwnerList<AdminSizeEntry>('/admin/sizes', 'sizes', address.question);
  const [doomed, setDoomed] = useState<AdminSizeEntry | null>(null);
  const addLink = (
    <ButtonLink to={`${base}/add`}>
      <Plus aria-hidden="true" /> Add New Size
    </ButtonLink>
  );
  return (
    <>
      <PageHead title="Sizes">{addLink}</PageHead>
      <ListPanel
        noun="sizes"
        address={address}
        list={list}
        columns={columnsOf(setDoomed)}
        keyOf={({ _id }) => _id}
        defaultSort="position"
        words={{
          loading: 'Loading sizes...',
          empty: 'No sizes found.',
          error: 'Error loading sizes.',
        }}
        emptyIcon={Ruler}
        emptyStep={addLink}
        bar={
          <ListBar label="Sizes">
            <SearchBox address={address} label="Search sizes" placeholder="Search by name" />
          </ListBar>
        }
      />
      {doomed ? <DeleteDialog kind="size" path="/sizes" record={doomed} onClose={() => setDoomed(null)} /> : null}
    </>
  );
}

function columnsOf(onDelete: (size: AdminSizeEntry) => void): Column<AdminSizeEntry>[] {
  return [
    {
      head: 'Size',
      isName: true,
      sort: { asc: 'name-asc', desc: 'name-desc' },
      cell: ({ _id, name, slug }) => (
        <RowName name={<RecordLink to={`${base}/edit/${_id}`}>{name}</RecordLink>} note={`/${slug}`} />
      ),
    },
    { head: 'Description', cell: ({ description }) => description || '–' },
    { head: 'Position', align: 'end', isSpare: true, cell: ({ position }) => position },
    {
      head: 'Actions',
      isActions: true,
      cell: (size) => (
        <RecordActions name={size.name} editTo={`${base}/edit/${size._id}`} onDelete={() => onDelete(size)} />
      ),
    },
  ];
}
