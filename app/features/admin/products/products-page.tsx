import { Plus, Shirt } from 'lucide-react';
import { useState } from 'react';
import type { AdminCategory, AdminProduct, AdminSubcategory } from '../../../../contract/admin-listing.ts';
import { paths } from '../../../paths.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { DeleteDialog } from '../kit/delete-dialog.tsx';
import { FilterSelect, ListBar, SearchBox } from '../kit/list-bar.tsx';
import { ListPanel } from '../kit/list-panel.tsx';
import { PageHead } from '../kit/page-head.tsx';
import { useEvery } from '../kit/use-every.ts';
import { type ListAddress, useListAddress } from '../kit/use-list-address.ts';
import { useOwnerList } from '../kit/use-owner-list.ts';
import { productColumns } from './product-columns.tsx';
import { stockFilters } from './stock-badge.tsx';
import { StockEditor } from './stock-editor.tsx';
import { useDuplicate } from './use-duplicate.ts';

export function ProductsPage() {
  const address = useListAddress();
  const list = useOwnerList<AdminProduct>('/admin/products', 'products', address.question);
  const [doomed, setDoomed] = useState<AdminProduct | null>(null);
  const [openId, setOpenId] = useState<string | null>(null);
  const duplicate = useDuplicate();
  const addLink = (
    <ButtonLink to={`${paths.admin}/products/add`}>
      <Plus aria-hidden="true" /> Add New Product
    </ButtonLink>
  );
  const columns = productColumns({
    openId,
    onStock: (id) => setOpenId(id === openId ? null : id),
    onDelete: setDoomed,
    onDuplicate: duplicate,
  });
  return (
    <>
      <PageHead title="Products">{addLink}</PageHead>
      <ListPanel
        noun="products"
        address={address}
        list={list}
        columns={columns}
        keyOf={({ _id }) => _id}
        defaultSort="newest"
        words={{ loading: 'Loading products...', empty: 'No products found.', error: 'Error loading products.' }}
        emptyIcon={Shirt}
        emptyStep={addLink}
        bar={<ProductsBar address={address} />}
        below={(product) =>
          product._id === openId ? (
            <StockEditor product={product} onClose={() => closeEditor(product._id, setOpenId)} />
          ) : null
        }
      />
      {doomed ? <DeleteDialog kind="product" path="/products" record={doomed} onClose={() => setDoomed(null)} /> : null}
    </>
  );
}

function closeEditor(id: string, setOpenId: (id: null) => void): void {
  setOpenId(null);
  document.getElementById(`stock-${id}`)?.focus();
}

function ProductsBar({ address }: { address: ListAddress }) {
  const categories = useEvery<AdminCategory>('/admin/categories', 'categories');
  const subcategories = useEvery<AdminSubcategory>('/admin/subcategories', 'subcategories');
  const chosen = address.get('category');
  const named = <T extends { _id: string; name: string }>(rows: readonly T[]) =>
    rows.map(({ _id, name }) => ({ value: _id, label: name }));
  const fitting =
    subcategories.state === 'ready'
      ? subcategories.rows.filter(({ parentCategory }) => parentCategory._id === chosen)
      : [];
  return (
    <ListBar label="Products">
      <SearchBox address={address} label="Search products" placeholder="Search by name or SKU" />
      <FilterSelect
        address={address}
        name="category"
        label="Category"
        resets={['subcategory']}
        options={[
          { value: '', label: 'All categories' },
          ...(categories.state === 'ready' ? named(categories.rows) : []),
        ]}
      />
      {chosen && fitting.length > 0 ? (
        <FilterSelect
          address={address}
          name="subcategory"
          label="Subcategory"
          options={[{ value: '', label: 'All subcategories' }, ...named(fitting)]}
        />
      ) : null}
      <FilterSelect address={address} name="badge" label="Stock" options={stockFilters} />
      <FilterSelect
        address={address}
        name="sort"
        label="Sort"
        options={[
          { value: '', label: 'Newest first' },
          { value: 'oldest', label: 'Oldest first' },
          { value: 'name-asc', label: 'Name: A to Z' },
          { value: 'name-desc', label: 'Name: Z to A' },
          { value: 'price-asc', label: 'Price: Low to High' },
          { value: 'price-desc', label: 'Price: High to Low' },
        ]}
      />
    </ListBar>
  );
}
