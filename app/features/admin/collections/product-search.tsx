import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { AdminProduct } from '../../../../contract/admin-listing.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/field.tsx';
import { callOwner } from '../kit/owner-api.ts';
import { NamedThumb } from '../kit/thumb.tsx';
import styles from './product-search.module.css';
import { type Member, memberOf } from './use-members.ts';

type ProductSearchProps = { taken: readonly string[]; isFull: boolean; onAdd: (member: Member) => void };

const pauseMs = 250;
const shownAtMost = 6;

/** What a collection may take in: found by name or SKU, added by a press. */
export function ProductSearch({ taken, isFull, onAdd }: ProductSearchProps) {
  const [text, setText] = useState('');
  const [asked, setAsked] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setAsked(text.trim()), pauseMs);
    return () => clearTimeout(timer);
  }, [text]);
  const { data, isError } = useQuery({
    queryKey: ['product-search', asked],
    enabled: asked !== '',
    queryFn: ({ signal }) =>
      callOwner<{ data: { products: AdminProduct[] } }>(
        `/admin/products?${new URLSearchParams({ q: asked, limit: String(shownAtMost) })}`,
        { signal },
      ),
  });
  const found = asked && text.trim() ? data?.data.products : undefined;
  return (
    <div className={styles.search}>
      <TextField
        label="Add a product"
        name="search"
        inputMode="search"
        autoComplete="off"
        maxLength={100}
        placeholder="Search by name or SKU"
        value={text}
        hint={isFull ? 'A collection can have at most 500 products.' : undefined}
        error={isError ? 'Error loading products.' : undefined}
        onChange={({ target }) => setText(target.value)}
        // A list of finds is no form of its own: Enter must not save the collection.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      {found ? (
        <ul className={styles.found} aria-label="Products found">
          {found.length === 0 ? <li className={styles.none}>No products found.</li> : null}
          {found.map((product) => (
            <li key={product._id} className={styles.line}>
              <NamedThumb image={product.images[0] ?? null} name={product.name} note={product.sku ?? 'No SKU'} />
              <Button
                look="secondary"
                size="small"
                disabled={isFull || taken.includes(product._id)}
                aria-label={`Add ${product.name}`}
                onClick={() => onAdd(memberOf(product))}
              >
                {taken.includes(product._id) ? 'Added' : <Plus aria-hidden="true" />}
                {taken.includes(product._id) ? null : 'Add'}
              </Button>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
