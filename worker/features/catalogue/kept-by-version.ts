import type { Catalogue } from './catalogue-version.ts';

/** How long a request waits for another one's work before it does its own: that request may have been cut off. */
const patienceMs = 3_000;

/** Things of one version of the catalogue, made once and kept in the isolate; whoever asks meanwhile waits for the same one. */
export type KeptByVersion<T> = {
  get(catalogue: Catalogue, key: string, make: () => Promise<T>): Promise<T>;
};

export function keepByVersion<T>(maxEntries: number): KeptByVersion<T> {
  const kept = new Map<string, Promise<T>>();
  const settled = new WeakSet<Promise<T>>();

  function begin(name: string, catalogue: Catalogue, make: () => Promise<T>): Promise<T> {
    const work = make();
    kept.set(name, work);
    const forget = () => {
      if (kept.get(name) === work) kept.delete(name);
    };
    catalogue.hold(work.then(() => void settled.add(work), forget));
    for (const oldest of kept.keys()) {
      if (kept.size <= maxEntries) break;
      kept.delete(oldest);
    }
    return work;
  }

  return {
    get(catalogue, key, make) {
      const name = `${catalogue.stamp}/${key}`;
      const work = kept.get(name);
      if (!work) return begin(name, catalogue, make);
      // The map's order is the order of last use.
      kept.delete(name);
      kept.set(name, work);
      return settled.has(work) ? work : orAfterAll(work, () => begin(name, catalogue, make));
    },
  };
}

function orAfterAll<T>(work: Promise<T>, own: () => Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout>;
  const patience = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, patienceMs);
  });
  return Promise.race([work, patience.then(own)]).finally(() => clearTimeout(timer));
}
