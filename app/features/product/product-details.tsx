import { Minus, Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Product } from '../../../contract/product.ts';
import { categoryPath, paths } from '../../paths.ts';
import { Link } from '../../ui/link.tsx';
import { deliveryNotes, paymentBrands } from './delivery-notes.ts';
import { availabilityWords } from './product-choice.ts';
import styles from './product-details.module.css';

type ProductDetailsProps = { product: Product; isStockKnown: boolean };

export function ProductDetails({ product, isStockKnown }: ProductDetailsProps) {
  return (
    <div>
      <Section title="Description" isOpen>
        <LongDescription text={product.descriptionLong} />
        <Facts product={product} isStockKnown={isStockKnown} />
      </Section>
      <Section title="Shipping & returns">
        <ul className={styles.notes}>
          {deliveryNotes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
        <p>
          <Link className={styles.more} to={paths.shipping}>
            Shipping & returns in full
          </Link>
        </p>
      </Section>
      <ul className={styles.brands} aria-label="Ways to pay">
        {paymentBrands.map((brand) => (
          <li key={brand}>{brand}</li>
        ))}
      </ul>
    </div>
  );
}

function Section({ title, isOpen = false, children }: { title: string; isOpen?: boolean; children: ReactNode }) {
  return (
    <details className={styles.section} open={isOpen}>
      <summary>
        <h2>{title}</h2>
        <Plus className={styles.plus} aria-hidden="true" />
        <Minus className={styles.minus} aria-hidden="true" />
      </summary>
      <div className={styles.body}>{children}</div>
    </details>
  );
}

/** An owner's blank line is a paragraph. */
function LongDescription({ text }: { text: string }) {
  const paragraphs = text.split(/\n\s*\n/).filter((paragraph) => paragraph.trim());
  if (paragraphs.length === 0) return <p>No detailed description available.</p>;
  return paragraphs.map((paragraph, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs of one text, in order
    <p key={index} className={styles.paragraph}>
      {paragraph.trim()}
    </p>
  ));
}

function Facts({ product, isStockKnown }: ProductDetailsProps) {
  return (
    <dl className={styles.facts}>
      {product.sku && <Fact name="SKU">{product.sku}</Fact>}
      {isStockKnown && <Fact name="Availability">{availabilityWords(product)}</Fact>}
      {product.vendor && <Fact name="Vendor">{product.vendor}</Fact>}
      <Fact name="Category">
        <Link to={categoryPath(product.category.slug)}>{product.category.name}</Link>
      </Fact>
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </>
  );
}
