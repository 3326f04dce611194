import { useEffect } from 'react';
import { shop } from '../contract/shop.ts';

export type DocumentHead = { title: string; description: string };

const shopHead: DocumentHead = { title: shop.name, description: shop.tagline };
let rendered = shopHead;

/**
 * The page's title and description, said once by the page itself. In the browser an effect writes the title; on the server, where
 * a page is drawn in one synchronous pass, the renderer takes what the page said right after it.
 */
export function useDocumentHead({ title, description = shop.tagline }: { title: string; description?: string }): void {
  const whole = title === shop.name ? `${shop.name} · ${shop.tagline}` : `${title} · ${shop.name}`;
  if (import.meta.env.SSR) rendered = { title: whole, description };
  useEffect(() => {
    document.title = whole;
  }, [whole]);
}

/** Server only: what the page drawn last said of itself. */
export function takeDocumentHead(): DocumentHead {
  const head = rendered;
  rendered = shopHead;
  return head;
}
