import { shop } from '../contract/shop.ts';
import { paths } from './paths.ts';

/** What phones and desktops read when the shop is installed; the build writes it as a file. */

const icon = (src: string, sizes: string, purpose: 'any' | 'maskable' = 'any') => ({
  src,
  sizes,
  type: 'image/png',
  purpose,
});
const shortcut = (name: string, url: string) => ({ name, url, icons: [icon('/icon-192.png', '192x192')] });
const screenshot = (src: string, sizes: string, formFactor: 'narrow' | 'wide', label: string) => ({
  src: `/screenshots/${src}`,
  sizes,
  type: 'image/webp',
  form_factor: formFactor,
  label,
});

export const webManifest = {
  id: '/',
  name: shop.name,
  short_name: shop.name,
  description: shop.tagline,
  lang: 'en',
  dir: 'ltr' as const,
  start_url: paths.home,
  scope: '/',
  display: 'standalone' as const,
  orientation: 'any' as const,
  background_color: '#fcfcfe',
  theme_color: '#fcfcfe',
  categories: ['shopping'],
  icons: [
    icon('/icon-192.png', '192x192'),
    icon('/icon-512.png', '512x512'),
    icon('/icon-maskable-512.png', '512x512', 'maskable'),
  ],
  screenshots: [
    screenshot('home-narrow.webp', '780x1688', 'narrow', 'The shop'),
    screenshot('product-narrow.webp', '780x1688', 'narrow', 'A product, printed to order'),
    screenshot('home-wide.webp', '1440x900', 'wide', 'The shop'),
    screenshot('list-wide.webp', '1440x900', 'wide', 'Everything, with filters'),
  ],
  shortcuts: [
    shortcut('Cart', paths.cart),
    shortcut('Wishlist', paths.accountWishlist),
    shortcut('Orders', paths.accountOrders),
  ],
  share_target: {
    action: paths.search,
    method: 'GET' as const,
    enctype: 'application/x-www-form-urlencoded',
    params: { text: 'q', title: 'title', url: 'url' },
  },
};
