import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { webManifest } from './app/web-manifest.ts';

export const fromHere = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const workerOrigin = `http://localhost:${process.env.WORKER_PORT ?? '8789'}`;
const toWorker = ['/api', '/images', '/webhooks', '/health', '/ready', '/__mail', '/__mail.json'];

/** The router without the warnings for developers, which its exports map would bring. */
export const browserAliases = [
  { find: /^react-router$/, replacement: fromHere('node_modules/react-router/dist/production/index.mjs') },
  // Its wrapper is for programs that might load it twice, around the build for old browsers.
  { find: /^dexie$/, replacement: fromHere('node_modules/dexie/dist/modern/dexie.min.mjs') },
  // Its package names the one for browsers of ten years ago.
  { find: /^workbox-window$/, replacement: fromHere('node_modules/workbox-window/build/workbox-window.prod.mjs') },
  { find: /^react-router\/dom$/, replacement: fromHere('node_modules/react-router/dist/production/dom-export.mjs') },
];
/** Only renderToString is used: the streaming renderer would be 60 KB of dead weight in the Worker. */
const serverAliases = [
  {
    find: 'react-dom/server.edge',
    replacement: fromHere('node_modules/react-dom/cjs/react-dom-server-legacy.browser.production.js'),
  },
];

/** Of lucide only its drawings are taken: app/ui/draw-icon.ts says why. */
export const ownIcons = {
  name: 'own-icons',
  enforce: 'pre' as const,
  resolveId: (id: string) => (id === '../createLucideIcon.mjs' ? '\0own-icons' : null),
  load: (id: string) =>
    id === '\0own-icons'
      ? `export { drawIcon as default } from ${JSON.stringify(fromHere('app/ui/draw-icon.ts'))}`
      : null,
};

/** What the router makes at its start, and names for a developer's tools, would keep the parts of it that nobody uses: forms, prefetching, its own links. */
const routerInParts = {
  name: 'router-in-parts',
  apply: 'build' as const,
  transform: (code: string, id: string) =>
    id.includes('/react-router/dist/')
      ? code
          .replaceAll(/^\w+\.displayName = "[^"]*";$/gm, '')
          .replaceAll(/^var (\w+) = (\w+\.(?:forwardRef|createContext|memo)\()/gm, 'var $1 = /* @__PURE__ */ $2')
      : null,
};

/** What every page needs, in one file: a dozen small ones cost 3 KB more and as many requests. */
const everyPage = new RegExp(
  [
    'node_modules/(react|react-dom|scheduler|react-router|react-router-dom|zustand)/',
    'node_modules/lucide-react/dist/esm/icons/(check|chevron-left|plus|rotate-cw|shirt|truck)\\.',
    'app/features/catalogue/(page-frame|product-(grid|card|photo|price)|photo-journey|prices-of|size-label|use-freshness|listing-skeleton|pagination|unreachable|on-demand)',
    'app/features/(cart/(freshness|size-words|add-to-cart-button|use-adding)|wishlist/(use-wishing|wishlist-button)|product/rating)',
    'app/(main|app|address-pattern|is-painted|paths|document-head|lazy-page|routes)\\.',
    'app/features/home/(design-your-product|art/pattern-)',
    'rolldown.runtime',
    'app/shell/(?!search-dialog|installed/)',
    'app/ui/(breadcrumbs|button|icon-button|link|draw-icon|empty-state|skeleton|live-region|notify)',
    'app/data/(api|session|connectivity|catalogue-copy|copy-wishes|exact-overlay|kept-start|menu|offer-start|page-|remote-answers|rest-reads|sync-status|when-idle)',
    'contract/(cart-messages|image|listing|money|page-data|search|shop|stock)',
  ].join('|'),
);

/** What comes right after the paint, in two files for the same reason: what starts, and the device's copy with its database. */
const afterPaint = /app\/(data\/(followed-session|personal-marker|personal-sync))/;
const deviceCopy =
  /node_modules\/dexie\/|app\/data\/(answer-|catalogue-(pull|store)|copy-on-screen|current-database|kept-answers|made-catalogue|place-facets|public-database|pull-|resets|slices|storage-errors|stored-rows|tabs)/;

/** What the pages of one person share, and what is fetched when there is an order to show: a file each, not two dozen. */
const icons = (names: string) => `node_modules/lucide-react/dist/esm/icons/(${names})\\.`;
const waysIn = /app\/features\/auth\/(next-path|session-ended)/;
const signs = new RegExp(`${icons('circle-check|circle-exclamation-point|clock|info|map-pin|package')}|app/ui/field`);
const taps = /app\/(data\/(cart-intents|outbox-id)|features\/cart\/price-words|ui\/stay-near)/;
const forms = /app\/(ui\/form-summary|features\/auth\/(checked-form|form-errors|form-notice|use-checked-form))/;
const guard = /app\/(features\/auth\/require-user|ui\/sums)/;
const accountFrame = new RegExp(
  `${icons('layout-dashboard|log-out|wrench')}|app/features/account/(account-frame|log-out-button)`,
);
const ownPages =
  /app\/(data\/own-list|features\/(addresses\/address-lines|auth\/list-failure)|ui\/(badge|panel))|contract\/day/;
const asking = /app\/(data\/(fresh-answer|orders)|features\/orders\/(status-badges|latest-order-question))/;
const orders =
  /app\/(features\/orders\/(buy-again|item-rows|latest-order\.|money-line|open-order|order-(actions|steps|sums|timeline|view|words)|use-))|contract\/order-messages/;

/** The same in both bundles, and no longer than it takes to be one sheet's own: every page carries its names twice. */
export const className = (name: string, file: string) => {
  const path = file.replace(/\?.*$/, '').slice(fromHere('.').length);
  const short = `${name}-${createHash('sha256').update(path).digest('base64url').slice(0, 2)}`;
  const other = classNames.get(short);
  if (other && other !== path) throw new Error(`${other} and ${path} have the same name for ${name}. Rename one.`);
  classNames.set(short, path);
  return short;
};
const classNames = new Map<string, string>();

/** While developing, vite hands out one document; under /admin it starts the owner's desk (tools/admin-build.ts). */
const adminDocument = {
  name: 'admin-document',
  apply: 'serve' as const,
  transformIndexHtml: (html: string, { originalUrl = '' }: { originalUrl?: string | undefined }) =>
    /^\/admin(\/|\?|$)/.test(originalUrl) ? html.replace(/src="[^"]*main\.tsx"/, 'src="/admin.tsx"') : html,
};

/** The shop's registration is its own, so is the list of what a page needs: only the worker and the web manifest are made here. */
const installedShop = VitePWA({
  strategies: 'injectManifest',
  srcDir: '.',
  filename: 'service-worker.ts',
  injectRegister: false,
  manifest: webManifest,
  manifestFilename: 'manifest.webmanifest',
  injectManifest: {
    // Drawings are kept when a page uses them, and so is the face with the rupee sign.
    globPatterns: [
      'assets/*.js',
      'assets/{figtree-latin-wght,bricolage-display}-*.woff2',
      'favicon.svg',
      'manifest.webmanifest',
    ],
    // Nobody pays without a network.
    globIgnores: ['assets/admin-*', 'assets/{pay-order,address-dialog}-*'],
    dontCacheBustURLsMatching: /^assets\//,
    rollupFormat: 'iife',
    minify: true,
    sourcemap: false,
    target: 'es2022',
  },
});

export default defineConfig(({ isSsrBuild }) => ({
  root: fromHere('app'),
  publicDir: fromHere('app/public'),
  plugins: [ownIcons, routerInParts, react(), adminDocument, !isSsrBuild && installedShop],
  css: { modules: { generateScopedName: className } },
  resolve: { alias: isSsrBuild ? serverAliases : browserAliases },
  build: {
    outDir: fromHere(isSsrBuild ? 'dist/server' : 'dist/client'),
    emptyOutDir: true,
    manifest: isSsrBuild ? false : 'manifest.json',
    // One sheet for every shopper's page, inlined in the document: no flash when a lazy page arrives, one hash in the policy.
    cssCodeSplit: false,
    assetsInlineLimit: 0,
    target: 'es2022',
    sourcemap: false,
    // The document names what its page needs, and every chunk follows after the paint: lists of both in the script would be 2 KB.
    modulePreload: false,
    copyPublicDir: !isSsrBuild,
    rollupOptions: {
      input: isSsrBuild ? fromHere('app/entry-server.tsx') : ['app/first.ts', 'app/main.tsx'].map(fromHere),
      ...(!isSsrBuild && {
        output: {
          chunkFileNames: 'assets/[name]-[hash].js',
          codeSplitting: {
            groups: [
              { name: 'shop', test: everyPage },
              { name: 'started', test: afterPaint },
              { name: 'device-copy', test: deviceCopy },
              { name: 'ways-in', test: waysIn },
              { name: 'signs', test: signs },
              { name: 'taps', test: taps },
              { name: 'forms', test: forms },
              { name: 'guard', test: guard },
              { name: 'account-frame', test: accountFrame },
              { name: 'own-pages', test: ownPages },
              { name: 'asking', test: asking },
              { name: 'orders', test: orders },
            ],
          },
        },
      }),
    },
  },
  ssr: { target: 'webworker', noExternal: true },
  server: { proxy: Object.fromEntries(toWorker.map((path) => [path, workerOrigin])) },
}));
