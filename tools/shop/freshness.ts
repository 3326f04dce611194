import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';

const stampFile = 'dist/.built-from';
const inputs = ['app/**/*', 'contract/**/*.ts', 'tools/build.ts', 'vite.config.ts', 'package-lock.json'];

/** A hash of everything the build reads. */
export async function buildInputs(): Promise<string> {
  const files: string[] = [];
  for await (const entry of glob(inputs, { withFileTypes: true })) {
    if (entry.isFile() && !/\.test\.tsx?$/.test(entry.name)) files.push(`${entry.parentPath}/${entry.name}`);
  }
  const hash = createHash('sha256');
  for (const file of files.sort()) hash.update(file).update(readFileSync(file));
  return hash.digest('hex');
}

export function isBuiltFrom(inputsHash: string): boolean {
  return existsSync(stampFile) && readFileSync(stampFile, 'utf8') === inputsHash;
}

/** Written last: an interrupted build is made again. */
export function markBuilt(inputsHash: string): void {
  writeFileSync(stampFile, inputsHash);
}
