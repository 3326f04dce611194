import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const fromHere = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const workerOrigin = `http://localhost:${process.env.WORKER_PORT ?? '8789'}`;
const toWorker = ['/api', '/images', '/webhooks', '/health', '/ready', '/__mail', '/__mail.json'];

/** Without the warnings for developers, which its exports map would bring. */
const browserAliases = [
  { find: /^react-router$/, replacement: fromHere('node_modules/react-router/dist/production/index.mjs') },
  { find: /^react-router\/dom$/, replacement: fromHere('node_modules/react-router/dist/production/dom-export.mjs') },
];
/** Only renderToString is used: the streaming renderer would be 60 KB of dead weight in the Worker. */
const serverAliases = [
  {
    find: 'react-dom/server.edge',
    replacement: fromHere('node_modules/react-dom/cjs/react-dom-server-legacy.browser.production.js'),
  },
];

/** What every page needs, in one file: a dozen small ones cost 3 KB more and as many requests. */
const everyPage = new RegExp(
  [
    'node_modules/(react|react-dom|scheduler|react-router|react-router-dom|zustand)/',
    'node_modules/lucide-react/dist/esm/(createLucideIcon|Icon|defaultAttributes|context|shared/)',
    'app/(paths|document-head|lazy-page|routes)',
    'app/shell/(?!search-dialog)',
    'app/ui/(breadcrumbs|button|icon-button|empty-state|skeleton|live-region|notify)',
    'app/data/(api|session|connectivity|catalogue-copy|copy-wishes|exact-overlay|menu|page-|remote-answers|rest-reads)',
    'contract/(image|listing|money|page-data|search|shop|stock)',
  ].join('|'),
);

export default defineConfig(({ isSsrBuild }) => ({
  root: fromHere('app'),
  publicDir: fromHere('app/public'),
  plugins: [react()],
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
      input: fromHere(isSsrBuild ? 'app/entry-server.tsx' : 'app/main.tsx'),
      ...(!isSsrBuild && { output: { codeSplitting: { groups: [{ name: 'shop', test: everyPage }] } } }),
    },
  },
  ssr: { target: 'webworker', noExternal: true },
  server: { proxy: Object.fromEntries(toWorker.map((path) => [path, workerOrigin])) },
}));
