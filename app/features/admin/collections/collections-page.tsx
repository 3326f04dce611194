import { GalleryHorizontalEnd, Plus } from 'lucide-react';
import { useState } from 'react';
import type { AdminCollection } from '../../../../contract/admin-listing.ts';
import { paths } from '../../../paths.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { DeleteDialog } from '../kit/delete-dialog.tsx';
import { ListBar, SearchBox } from '../kit/list-bar.tsx';
import { ListPanel } from '../kit/list-panel.tsx';
import type { Column } from '../kit/owner-table.tsx';
import { PageHead } from '../kit/page-head.tsx';
import { RecordActions } from '../kit/record-actions.tsx';
import { RecordLink } from '../kit/row-name.tsx';
import { NamedThumb } from '../kit/thumb.tsx';
import { useListAddress } from '../kit/use-list-address.ts';
import { useOwnerList } from '../kit/use-owner-list.ts';

const base = `${paths.admin}/collections`;

export function CollectionsPage() {
  const address = useListAddress();
  const list = useOwnerList<AdminCollection>('/admin/collections', 'collections', address.question);
  const [doomed, setDoomed] = useState<AdminCollection | null>(null);
  const addLink = (
    <ButtonLink to={`${base}/add`}>
      <Plus aria-hidden="true" /> Add New Collection
    </ButtonLink>
  );
  return (
    <>
      <PageHead title="Collections">{addLink}</PageHead>
      <ListPanel
        noun="collections"
        address={address}
        list={list}
        columns={columnsOf(setDoomed)}
        keyOf={({ _id }) => _id}
        defaultSort="position"
        words={{
          loading: 'Loading collections...',
          empty: 'No collections found.',
          error: 'Error loading collections.',
        }}
        emptyIcon={GalleryHorizontalEnd}
        emptyStep={addLink}
        bar={
          <ListBar label="Collections">
            <SearchBox address={address} label="Search collections" placeholder="Search by name" />
          </ListBar>
        }
      />
      {doomed ? (
        <DeleteDialog kind="collection" path="/collections" record={doomed} onClose={() => setDoomed(null)} />
      ) : null}
    </>
  );
}

function columnsOf(onDelete: (collection: AdminCollection) => void): Column<AdminCollection>[] {
  return [
    {
      head: 'Collection',
      isName: true,
      sort: { asc: 'name-asc', desc: 'name-desc' },
      cell: (collection) => (
        <NamedThumb
          image={collection.imageUrl}
          name={<RecordLink to={`${base}/edit/${collection._id}`}>{collection.name}</RecordLink>}
          note={`/collections/${collection.slug}`}
        />
      ),
    },
    { head: 'Description', isSpare: true, cell: ({ description }) => description || '–' },
    { head: 'Products', align: 'end', cell: ({ productIds }) => productIds.length },
    { head: 'Position', align: 'end', isSpare: true, cell: ({ position }) => position },
    {
      head: 'Actions',
      isActions: true,
      cell: (collection) => (
        <RecordActions
          name={collection.name}
          editTo={`${base}/edit/${collection._id}`}
          onDelete={() => onDelete(collection)}
        />
      ),
    },
  ];
}
