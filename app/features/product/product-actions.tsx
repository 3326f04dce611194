import { MessageCircle, Share2 } from 'lucide-react';
import type { Product } from '../../../contract/product.ts';
import { paths } from '../../paths.ts';
import { Link } from '../../ui/link.tsx';
import { notify } from '../../ui/notify.ts';
import styles from './product-actions.module.css';

export function ProductActions({ product }: { product: Product }) {
  return (
    <div className={styles.actions}>
      <button type="button" className={styles.action} onClick={() => void share(product)}>
        <Share2 aria-hidden="true" /> Share
      </button>
      <Link
        className={styles.action}
        to={`${paths.contact}?${new URLSearchParams({ about: product.name, product: product.slug })}`}
      >
        <MessageCircle aria-hidden="true" /> Ask a question
      </Link>
    </div>
  );
}

/** The device's own share sheet, else the link on the clipboard. */
async function share({ name }: Product): Promise<void> {
  const url = location.origin + location.pathname;
  try {
    if (navigator.share) return await navigator.share({ title: name, url });
    await navigator.clipboard.writeText(url);
    notify.success('Link copied.');
  } catch (error) {
    // Closing the share sheet is no failure.
    if (error instanceof DOMException && error.name === 'AbortError') return;
    notify.error('The link could not be copied. You can copy it from the address bar.');
  }
}
