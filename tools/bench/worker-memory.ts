import { readdirSync, readFileSync } from 'node:fs';

/** What a Worker's isolate holds while it works, as V8 tells through the inspector, and what its process grows by. */

const everyMs = 5;
const megabyte = 1024 * 1024;
const pageKb = 4;

type HeapUsage = { usedSize: number; embedderHeapUsedSize?: number; backingStorageSize?: number };

/** In MB. `isolatePeak`: objects and buffers at once, garbage that is not yet collected with them. */
export type Memory = { isolateBefore: number; isolatePeak: number; processGrowth: number };

export async function memoryOf(inspector: string, work: () => Promise<void>): Promise<Memory> {
  const { ask, close } = await openInspector(inspector);
  const workerd = workerProcess();
  const isolateBefore = bytesOf(await ask<HeapUsage>('Runtime.getHeapUsage'));
  const residentBefore = residentBytes(workerd);
  let [isolatePeak, residentPeak, isWorking] = [isolateBefore, residentBefore, true];
  const watching = (async () => {
    while (isWorking) {
      isolatePeak = Math.max(isolatePeak, bytesOf(await ask<HeapUsage>('Runtime.getHeapUsage')));
      residentPeak = Math.max(residentPeak, residentBytes(workerd));
      await new Promise((resolve) => setTimeout(resolve, everyMs));
    }
  })();
  await work();
  isWorking = false;
  await watching;
  close();
  const inMb = (bytes: number) => Math.round(bytes / megabyte);
  return {
    isolateBefore: inMb(isolateBefore),
    isolatePeak: inMb(isolatePeak),
    processGrowth: inMb(residentPeak - residentBefore),
  };
}

const bytesOf = ({ usedSize, embedderHeapUsedSize = 0, backingStorageSize = 0 }: HeapUsage) =>
  usedSize + embedderHeapUsedSize + backingStorageSize;

async function openInspector(address: string) {
  const socket = new WebSocket(address);
  const waiting = new Map<number, (result: unknown) => void>();
  await new Promise((resolve, reject) => {
    socket.onopen = resolve;
    socket.onerror = reject;
  });
  socket.onmessage = ({ data }) => {
    const { id, result } = JSON.parse(String(data)) as { id?: number; result?: unknown };
    if (id === undefined) return;
    waiting.get(id)?.(result);
    waiting.delete(id);
  };
  let last = 0;
  return {
    ask<T>(method: string): Promise<T> {
      last += 1;
      const id = last;
      socket.send(JSON.stringify({ id, method }));
      return new Promise((resolve) => waiting.set(id, resolve as (result: unknown) => void));
    },
    close: () => socket.close(),
  };
}

/** The workerd that this process has started last. */
function workerProcess(): number {
  const own = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((id) => {
      const [, name, parent] = /\((.*)\) \S (\d+)/.exec(statusOf(id, 'stat')) ?? [];
      return name === 'workerd' && Number(parent) === process.pid;
    });
  const last = own.sort((a, b) => a - b).at(-1);
  if (last === undefined) throw new Error('There is no workerd.');
  return last;
}

function residentBytes(id: number): number {
  return Number(statusOf(id, 'statm').split(' ')[1]) * pageKb * 1024;
}

function statusOf(id: number, file: 'stat' | 'statm'): string {
  try {
    return readFileSync(`/proc/${id}/${file}`, 'utf8');
  } catch {
    return '';
  }
}
