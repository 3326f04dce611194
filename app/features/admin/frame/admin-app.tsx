import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect } from 'react';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { paths } from '../../../paths.ts';
import { ownerQueries } from '../kit/owner-api.ts';
import { sections } from '../pages.ts';
import { AdminLayout } from './admin-layout.tsx';
import { BrokenPage } from './broken-page.tsx';
import { MissingPage } from './missing-page.tsx';
import type { PageHandle } from './page-handle.ts';
import { PageLoading } from './page-loading.tsx';

const preloadAfterMs = 2_000;

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

/** Once the first room stands, the others are fetched: the next step waits for nothing, nor does it miss files of a renewed shop. */
function preloadRooms(): void {
  for (const { load } of sections.flatMap(({ pages }) => pages)) void load().catch(() => {});
}

export function AdminApp() {
  useEffect(() => {
    const timer = setTimeout(preloadRooms, preloadAfterMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <QueryClientProvider client={ownerQueries}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  );
}
