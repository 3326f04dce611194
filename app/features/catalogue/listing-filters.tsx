import type { ListingData, Place } from '../../../contract/page-data.ts';
import { ChoiceList } from './choice-list.tsx';
import { type Clear, FilterGroup } from './filter-group.tsx';
import type { FilterChoices } from './listing-address.ts';
import styles from './listing-filters.module.css';
import { PriceFilter } from './price-filter.tsx';
import { SizeChoices } from './size-choices.tsx';

type ListingFiltersProps = {
  place: Place;
  data: ListingData;
  choices: FilterChoices;
  onChange: (choices: FilterChoices) => void;
  clearTo: (choices: FilterChoices) => Clear;
};

/** The filters of a place: the sidebar applies them at once, the phone's sheet stages them. */
export function ListingFilters({ place, data, choices, onChange, clearTo }: ListingFiltersProps) {
  const { priceRange, sizes } = data;
  const isCategory = place.place === 'category';
  const hasPrices = priceRange.minPrice !== null && priceRange.maxPrice !== null;
  const clearPrice = clearTo({ ...choices, minPricePaise: null, maxPricePaise: null });
  const clearSizes = clearTo({ ...choices, sizes: [] });
  return (
    <>
      {isCategory ? (
        <Subcategories data={data} choices={choices} onChange={onChange} clearTo={clearTo} />
      ) : (
        <Categories place={place} data={data} choices={choices} onChange={onChange} clearTo={clearTo} />
      )}
      {(hasPrices || isCategory) && (
        <FilterGroup title="Price" clear={hasPrices ? clearPrice : null}>
          {hasPrices ? (
            <PriceFilter
              priceRange={priceRange}
              bounds={choices}
              onChange={(bounds) => onChange({ ...choices, ...bounds })}
            />
          ) : (
            <p className={styles.absent}>Price range not available for this category.</p>
          )}
        </FilterGroup>
      )}
      {(sizes.length > 0 || isCategory) && (
        <FilterGroup title="Size" clear={sizes.length > 0 ? clearSizes : null}>
          {sizes.length > 0 ? (
            <SizeChoices
              sizes={sizes}
              chosen={choices.sizes}
              onChange={(next) => onChange({ ...choices, sizes: next })}
            />
          ) : (
            <p className={styles.absent}>No specific sizes available for this category.</p>
          )}
        </FilterGroup>
      )}
    </>
  );
}

type GroupProps = Pick<ListingFiltersProps, 'data' | 'choices' | 'onChange' | 'clearTo'>;

function Categories({ place, data, choices, onChange, clearTo }: GroupProps & { place: Place }) {
  const offered = data.categories.filter(({ _id, productCount }) => productCount > 0 || _id === choices.category);
  // A search's filters are those of the whole shop: the figures would not be of what was found.
  const countOf = (count: number) => (place.place === 'search' ? null : count);
  const total = offered.reduce((sum, { productCount }) => sum + productCount, 0);
  if (offered.length === 0) return null;
  return (
    <FilterGroup title="Categories" clear={clearTo({ ...choices, category: null })}>
      <ChoiceList
        name="category"
        choices={[
          { id: null, name: 'All Categories', count: countOf(total) },
          ...offered.map(({ _id, name, productCount }) => ({ id: _id, name, count: countOf(productCount) })),
        ]}
        chosen={choices.category}
        onChoose={(category) => onChange({ ...choices, category })}
      />
    </FilterGroup>
  );
}

function Subcategories({ data, choices, onChange, clearTo }: GroupProps) {
  const offered = data.subcategories.filter(({ _id, productCount }) => productCount > 0 || _id === choices.subcategory);
  const total = offered.reduce((sum, { productCount }) => sum + productCount, 0);
  if (offered.length === 0) return null;
  return (
    <FilterGroup title="Subcategories" clear={clearTo({ ...choices, subcategory: null })}>
      <ChoiceList
        name="subcategory"
        choices={[
          { id: null, name: 'All', count: total },
          ...offered.map(({ _id, name, productCount }) => ({ id: _id, name, count: productCount })),
        ]}
        chosen={choices.subcategory}
        onChoose={(subcategory) => onChange({ ...choices, subcategory })}
      />
    </FilterGroup>
  );
}
