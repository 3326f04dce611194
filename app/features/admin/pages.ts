import {
  ArrowDownUp,
  Folder,
  FolderTree,
  GalleryHorizontalEnd,
  History,
  LayoutDashboard,
  type LucideIcon,
  Mailbox,
  MailX,
  MessageCircleQuestion,
  Package,
  Ruler,
  Shirt,
  TicketPercent,
} from 'lucide-react';
import type { ComponentType } from 'react';
import { useOpenQuestions, useOrdersToPrepare } from './dashboard/use-dashboard.ts';

/** The owner's rooms: one line a page. A section without a page is in no menu. */

type AdminPage = { path: string; title: string; load: () => Promise<ComponentType> };
export type AdminSection = {
  /** Its address below /admin; '' is the dashboard. */
  path: string;
  label: string;
  icon: LucideIcon;
  /** The second group stands below a line. */
  group: 1 | 2;
  /** A hook: how much waits there, drawn beside the label when it is above 0. */
  useCount?: () => number;
  pages: AdminPage[];
};

const page = (path: string, title: string, load: AdminPage['load']): AdminPage => ({ path, title, load });

export const sections: AdminSection[] = [
  {
    path: '',
    label: 'Dashboard',
    icon: LayoutDashboard,
    group: 1,
    pages: [page('', 'Dashboard', () => import('./dashboard/dashboard-page.tsx').then((m) => m.DashboardPage))],
  },
  {
    path: 'orders',
    label: 'Orders',
    icon: Package,
    group: 1,
    useCount: useOrdersToPrepare,
    pages: [
      page('', 'Orders', () => import('./orders/orders-page.tsx').then((m) => m.OrdersPage)),
      page(':orderId', 'Order', () => import('./orders/order-page.tsx').then((m) => m.OrderPage)),
    ],
  },
  {
    path: 'categories',
    label: 'Categories',
    icon: Folder,
    group: 1,
    pages: [
      page('', 'Categories', () => import('./categories/categories-page.tsx').then((m) => m.CategoriesPage)),
      page('add', 'Add New Category', () =>
        import('./categories/add-category-page.tsx').then((m) => m.AddCategoryPage),
      ),
      page('edit/:id', 'Edit Category', () =>
        import('./categories/edit-category-page.tsx').then((m) => m.EditCategoryPage),
      ),
    ],
  },
  {
    path: 'subcategories',
    label: 'Subcategories',
    icon: FolderTree,
    group: 1,
    pages: [
      page('', 'Subcategories', () =>
        import('./subcategories/subcategories-page.tsx').then((m) => m.SubcategoriesPage),
      ),
      page('add', 'Add New Subcategory', () =>
        import('./subcategories/add-subcategory-page.tsx').then((m) => m.AddSubcategoryPage),
      ),
      page('edit/:id', 'Edit Subcategory', () =>
        import('./subcategories/edit-subcategory-page.tsx').then((m) => m.EditSubcategoryPage),
      ),
    ],
  },
  {
    path: 'sizes',
    label: 'Sizes',
    icon: Ruler,
    group: 1,
    pages: [
      page('', 'Sizes', () => import('./sizes/sizes-page.tsx').then((m) => m.SizesPage)),
      page('add', 'Add New Size', () => import('./sizes/add-size-page.tsx').then((m) => m.AddSizePage)),
      page('edit/:id', 'Edit Size', () => import('./sizes/edit-size-page.tsx').then((m) => m.EditSizePage)),
    ],
  },
  {
    path: 'products',
    label: 'Products',
    icon: Shirt,
    group: 1,
    pages: [
      page('', 'Products', () => import('./products/products-page.tsx').then((m) => m.ProductsPage)),
      page('add', 'Add New Product', () => import('./products/add-product-page.tsx').then((m) => m.AddProductPage)),
      page('edit/:productSlug', 'Edit Product', () =>
        import('./products/edit-product-page.tsx').then((m) => m.EditProductPage),
      ),
    ],
  },
  {
    path: 'collections',
    label: 'Collections',
    icon: GalleryHorizontalEnd,
    group: 2,
    pages: [
      page('', 'Collections', () => import('./collections/collections-page.tsx').then((m) => m.CollectionsPage)),
      page('add', 'Add New Collection', () =>
        import('./collections/add-collection-page.tsx').then((m) => m.AddCollectionPage),
      ),
      page('edit/:id', 'Edit Collection', () =>
        import('./collections/edit-collection-page.tsx').then((m) => m.EditCollectionPage),
      ),
    ],
  },
  {
    path: 'promo-codes',
    label: 'Promo codes',
    icon: TicketPercent,
    group: 2,
    pages: [
      page('', 'Promo codes', () => import('./promo-codes/promo-codes-page.tsx').then((m) => m.PromoCodesPage)),
      page('add', 'Add promo code', () =>
        import('./promo-codes/add-promo-code-page.tsx').then((m) => m.AddPromoCodePage),
      ),
    ],
  },
  {
    path: 'questions',
    label: 'Questions',
    icon: MessageCircleQuestion,
    group: 2,
    useCount: useOpenQuestions,
    pages: [page('', 'Questions', () => import('./questions/questions-page.tsx').then((m) => m.QuestionsPage))],
  },
  {
    path: 'subscribers',
    label: 'Subscribers',
    icon: Mailbox,
    group: 2,
    pages: [page('', 'Subscribers', () => import('./subscribers/subscribers-page.tsx').then((m) => m.SubscribersPage))],
  },
  {
    path: 'mails',
    label: 'Failed mails',
    icon: MailX,
    group: 2,
    pages: [page('', 'Failed mails', () => import('./mails/mails-page.tsx').then((m) => m.MailsPage))],
  },
  {
    path: 'import-export',
    label: 'Import & export',
    icon: ArrowDownUp,
    group: 2,
    pages: [
      page('', 'Import & export', () =>
        import('./import-export/import-export-page.tsx').then((m) => m.ImportExportPage),
      ),
    ],
  },
  {
    path: 'history',
    label: 'History',
    icon: History,
    group: 2,
    pages: [page('', 'History', () => import('./history/history-page.tsx').then((m) => m.HistoryPage))],
  },
];
