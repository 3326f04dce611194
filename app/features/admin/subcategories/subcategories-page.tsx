import { FolderTree, Plus } from 'lucide-react';
import { useState } from 'react';
import type { AdminCategory, AdminSubcategory } from '../../../../contract/admin-listing.ts';
import { paths } from '../../../paths.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { DeleteDialog } from '../kit/delete-dialog.tsx';
import { FilterSelect, ListBar, SearchBox } from '../kit/list-bar.tsx';
import { ListPanel } from '../kit/list-panel.tsx';
import type { Column } from '../kit/owner-table.tsx';
import { PageHead } from '../kit/page-head.tsx';
import { RecordActions } from '../kit/record-actions.tsx';
import { RecordLink, RowName } from '../kit/row-name.tsx';
import { TextLink } from '../kit/text-link.tsx';
import { useEvery } from '../kit/use-every.ts';
import { useListAddress } from '../kit/use-list-address.ts';
import { useOwnerList } from '../kit/use-owner-list.ts';

const base = `${paths.admin}/subcategories`;

export function SubcategoriesPage() {
  const address = useListAddress();
  const list = useOwnerList<AdminSubcategory>('/admin/subcategories', 'subcategories', address.question);
  const categories = useEvery<AdminCategory>('/admin/categories', 'categories');
  const [doomed, setDoomed] = useState<AdminSubcategory | null>(null);
  const addLink = (
    <ButtonLink to={`${base}/add`}>
      <Plus aria-hidden="true" /> Add New Subcategory
    </ButtonLink>
  );
  const parents = categories.state === 'ready' ? categories.rows : [];
  return (
    <>
      <PageHead title="Subcategories">{addLink}</PageHead>
      <ListPanel
        noun="subcategories"
        address={address}
        list={list}
        columns={columnsOf(setDoomed)}
        keyOf={({ _id }) => _id}
        defaultSort="position"
        words={{
          loading: 'Loading subcategories...',
          empty: 'No subcategories found.',
          error: 'Error loading subcategories.',
        }}
        emptyIcon={FolderTree}
        emptyStep={addLink}
        bar={
          <ListBar label="Subcategories">
            <SearchBox address={address} label="Search subcategories" placeholder="Search by name" />
            <FilterSelect
              address={address}
              name="category"
              label="Parent category"
              options={[
                { value: '', label: 'All categories' },
                ...parents.map(({ _id, name }) => ({ value: _id, label: name })),
              ]}
            />
          </ListBar>
        }
      />
      {doomed ? (
        <DeleteDialog kind="subcategory" path="/subcategories" record={doomed} onClose={() => setDoomed(null)} />
      ) : null}
    </>
  );
}

function columnsOf(onDelete: (subcategory: AdminSubcategory) => void): Column<AdminSubcategory>[] {
  return [
    {
      head: 'Subcategory',
      isName: true,
      sort: { asc: 'name-asc', desc: 'name-desc' },
      cell: ({ _id, name, slug }) => (
        <RowName name={<RecordLink to={`${base}/edit/${_id}`}>{name}</RecordLink>} note={`/${slug}`} />
      ),
    },
    { head: 'Parent category', cell: ({ parentCategory }) => parentCategory.name },
    {
      head: 'Products',
      align: 'end',
      cell: ({ _id, parentCategory, productCount }) => (
        <TextLink to={`${paths.admin}/products?category=${parentCategory._id}&subcategory=${_id}`}>
          {productCount}
        </TextLink>
      ),
    },
    { head: 'Position', align: 'end', isSpare: true, cell: ({ position }) => position },
    {
      head: 'Actions',
      isActions: true,
      cell: (subcategory) => (
        <RecordActions
          name={subcategory.name}
          editTo={`${base}/edit/${subcategory._id}`}
          onDelete={() => onDelete(subcategory)}
        />
      ),
    },
  ];
}
