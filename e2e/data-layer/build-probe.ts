import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { browserAliases } from '../../vite.config.ts';

/** A probe page as the shop is built: minified, split where the shop splits. Answers the folder; entries keep their names. */
export async function buildProbe(...entries: [URL, ...URL[]]): Promise<string> {
  const outDir = await mkdtemp(join(tmpdir(), 'probe-'));
  await build({
    configFile: false,
    logLevel: 'error',
    root: fileURLToPath(new URL('../../app', import.meta.url)),
    publicDir: false,
    resolve: { alias: browserAliases },
    build: {
      outDir,
      target: 'es2022',
      modulePreload: { polyfill: false },
      rollupOptions: {
        input: entries.map((entry) => fileURLToPath(entry)),
        output: { entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
      },
    },
  });
  return outDir;
}
