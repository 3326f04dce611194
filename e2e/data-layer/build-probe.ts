import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

/** The probe as the shop is built: minified, split where the shop splits. Answers the folder. */
export async function buildProbe(): Promise<string> {
  const outDir = await mkdtemp(join(tmpdir(), 'probe-'));
  await build({
    configFile: false,
    logLevel: 'error',
    root: fileURLToPath(new URL('../../app', import.meta.url)),
    publicDir: false,
    build: {
      outDir,
      target: 'es2022',
      modulePreload: { polyfill: false },
      rollupOptions: {
        input: fileURLToPath(new URL('probe.ts', import.meta.url)),
        output: { entryFileNames: 'probe.js', chunkFileNames: 'chunks/[name]-[hash].js' },
      },
    },
  });
  return outDir;
}
