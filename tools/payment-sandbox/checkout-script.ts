import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

let script: Promise<string> | null = null;

/** The window as one classic script, as the provider serves it; put together on first use. */
export function checkoutScript(): Promise<string> {
  script ??= bundle().catch((error: unknown) => {
    script = null;
    throw error;
  });
  return script;
}

async function bundle(): Promise<string> {
  const folder = fileURLToPath(new URL('window/', import.meta.url).href);
  const entry = `${folder}razorpay.ts`;
  const sheets = globSync(`${folder}*.css`).sort();
  const sheet = sheets.map((file) => readFileSync(file, 'utf8')).join('\n');
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    define: { __SHEET__: JSON.stringify(sheet) },
    build: { write: false, minify: false, lib: { entry, formats: ['iife'], name: 'PaymentSandbox' } },
  });
  const [bundled] = Array.isArray(result) ? result : [result];
  const chunk = bundled && 'output' in bundled && bundled.output.find((part) => part.type === 'chunk');
  if (!chunk) throw new Error('The checkout script has no code.');
  return chunk.code;
}
