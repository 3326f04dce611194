/** Long work in short pieces: the screen gets its turn between them. */
export async function inSlices<T>(
  items: readonly T[],
  size: number,
  work: (slice: T[]) => void | Promise<void>,
): Promise<void> {
  for (let start = 0; start < items.length; start += size) {
    if (start > 0) await nextTask();
    await work(items.slice(start, start + size));
  }
}

/** A message, not a timer: timers of a page in the background wait a second each. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}
