import { Folder, Plus } from 'lucide-react';
import { useState } from 'react';
import type { AdminCategory } from '../../../../contract/admin-listing.ts';
import { paths } from '../../../paths.ts';
import { Badge } from '../../../ui/badge.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { DeleteDialog } from '../kit/delete-dialog.tsx';
import { ListBar, SearchBox } from '../kit/list-bar.tsx';
import { ListPanel } from '../kit/list-panel.tsx';
import type { Column } from '../kit/owner-table.tsx';
import { PageHead } from '../kit/page-head.tsx';
import { RecordActions } from '../kit/record-actions.tsx';
import { RecordLink } from '../kit/row-name.tsx';
import { TextLink } from '../kit/text-link.tsx';
import { NamedThumb } from '../kit/thumb.tsx';
import { useListAddress } from '../kit/use-list-address.ts';
import { useOwnerList } from '../kit/use-owner-list.ts';

const base = `${paths.admin}/categories`;

export function CategoriesPage() {
  const address = useListAddress();
  const list = useOwnerList<AdminCategory>('/admin/categories', 'categories', address.question);
  const [doomed, setDoomed] = useState<AdminCategory | null>(null);
  const addLink = (
    <ButtonLink to={`${base}/add`}>
      <Plus aria-hidden="true" /> Add New Category
    </ButtonLink>
  );
  return (
    <>
      <PageHead title="Categories">{addLink}</PageHead>
      <ListPanel
        noun="categories"
        address={address}
        list={list}
        columns={columnsOf(setDoomed)}
        keyOf={({ _id }) => _id}
        defaultSort="position"
        words={{
          loading: 'Loading categories...',
          empty: 'No categories found.',
          error: 'Failed to load categories.',
        }}
        emptyIcon={Folder}
        emptyStep={addLink}
        bar={
          <ListBar label="Categories">
            <SearchBox address={address} label="Search categories" placeholder="Search by name" />
          </ListBar>
        }
      />
      {doomed ? (
        <DeleteDialog kind="category" path="/categories" record={doomed} onClose={() => setDoomed(null)} />
      ) : null}
    </>
  );
}

function columnsOf(onDelete: (category: AdminCategory) => void): Column<AdminCategory>[] {
  return [
    {
      head: 'Category',
      isName: true,
      sort: { asc: 'name-asc', desc: 'name-desc' },
      cell: (category) => (
        <NamedThumb
          image={category.imageUrl}
          name={<RecordLink to={`${base}/edit/${category._id}`}>{category.name}</RecordLink>}
          note={`/${category.slug}`}
        />
      ),
    },
    {
      head: 'Home page',
      cell: ({ showOnHome }) => (showOnHome ? <Badge kind="success">Shown</Badge> : <Badge>Not shown</Badge>),
    },
    {
      head: 'Subcategories',
      align: 'end',
      cell: ({ _id, subcategoryCount }) => (
        <TextLink to={`${paths.admin}/subcategories?category=${_id}`}>{subcategoryCount}</TextLink>
      ),
    },
    {
      head: 'Products',
      align: 'end',
      cell: ({ _id, productCount }) => (
        <TextLink to={`${paths.admin}/products?category=${_id}`}>{productCount}</TextLink>
      ),
    },
    { head: 'Position', align: 'end', isSpare: true, cell: ({ position }) => position },
    {
      head: 'Actions',
      isActions: true,
      cell: (category) => (
        <RecordActions
          name={category.name}
          editTo={`${base}/edit/${category._id}`}
          onDelete={() => onDelete(category)}
        />
      ),
    },
  ];
}
