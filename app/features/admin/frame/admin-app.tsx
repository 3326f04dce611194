import { QueryClientProvider } from '@tanstack/react-query';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { paths } from '../../../paths.ts';
import { ownerQueries } from '../kit/owner-api.ts';
import { sections } from '../pages.ts';
import { AdminLayout } from './admin-layout.tsx';
import { BrokenPage } from './broken-page.tsx';
import { MissingPage } from './missing-page.tsx';
import type { PageHandle } from './page-handle.ts';
import { PageLoading } from './page-loading.tsx';

const router = createBrowserRouter([
  {
    path: paths.admin,
    Component: AdminLayout,
    ErrorBoundary: BrokenPage,
    children: [
      {
        ErrorBoundary: BrokenPage,
        children: [
          ...sections.flatMap((section) =>
            section.pages.map(({ path, title, load }) => ({
              path: [section.path, path].filter(Boolean).join('/'),
              handle: { section, title } satisfies PageHandle,
              HydrateFallback: PageLoading,
              lazy: async () => ({ Component: await load() }),
            })),
          ),
          { path: '*', Component: MissingPage },
        ],
      },
    ],
  },
]);

export function AdminApp() {
  return (
    <QueryClientProvider client={ownerQueries}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  );
}
