import react from '@vitejs/plugin-react';
import type { InlineConfig } from 'vite';
import { browserAliases, className, fromHere, ownIcons } from '../vite.config.ts';

/**
 * The owner's desk: a program of its own, with a sheet of its own, so that no shopper fetches a byte of it. Its files say so in their
 * names: the service worker and the size limits leave them out by it.
 */
export const adminBuild: InlineConfig = {
  configFile: false,
  logLevel: 'warn',
  root: fromHere('app'),
  publicDir: false,
  plugins: [ownIcons, react()],
  css: { modules: { generateScopedName: className } },
  resolve: { alias: browserAliases },
  build: {
    outDir: fromHere('dist/client'),
    // The shopper's files are there already.
    emptyOutDir: false,
    manifest: 'admin-manifest.json',
    cssCodeSplit: false,
    assetsInlineLimit: 0,
    target: 'es2022',
    sourcemap: false,
    modulePreload: false,
    rollupOptions: {
      input: fromHere('app/admin.tsx'),
      output: {
        entryFileNames: 'assets/admin-[name]-[hash].js',
        chunkFileNames: 'assets/admin-[name]-[hash].js',
        // Fonts are the same files under the same names as the shopper's.
        assetFileNames: ({ names }) =>
          names.some((name) => name.endsWith('.css'))
            ? 'assets/admin-[name]-[hash][extname]'
            : 'assets/[name]-[hash][extname]',
      },
    },
  },
};
