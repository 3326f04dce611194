import { type ChildProcess, fork } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The shop as it is deployed, over products of its own, that can be killed like a machine and started again over what it had kept. */

export type Asked = { id: number; statement: string };
export type Told = { id: number; rows?: unknown[]; error?: string };

export type MortalShop = {
  origin: string;
  /** Runs one statement as its owner would. */
  sql<R>(statement: string): Promise<R[]>;
  /** At once, in the middle of whatever it does. */
  kill(): Promise<void>;
  revive(): Promise<void>;
};

const program = fileURLToPath(new URL('mortal-shop-process.ts', import.meta.url));

type Place = { folder: string; port: number; products?: number };

export async function openMortalShop({ folder, port, products = 60 }: Place): Promise<MortalShop> {
  const args = [folder, String(port), String(products)];
  mkdirSync(folder, { recursive: true });
  let child = await startShop([...args, 'fresh']);
  let asked = 0;
  return {
    origin: `http://localhost:${port}`,
    async sql<R>(statement: string) {
      asked += 1;
      const id = asked;
      const told = heard(child, id);
      child.send({ id, statement } satisfies Asked);
      return (await told) as R[];
    },
    async kill() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const gone = new Promise((resolve) => child.once('exit', resolve));
      // The whole group: the runtime is a process of its own.
      if (child.pid) process.kill(-child.pid, 'SIGKILL');
      await gone;
    },
    async revive() {
      child = await startShop([...args, 'again']);
    },
  };
}

async function startShop(args: string[]): Promise<ChildProcess> {
  const child = fork(program, args, {
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  let said = '';
  child.stderr?.on('data', (part) => {
    said = (said + part).slice(-4_000);
  });
  const ended = new Promise<never>((_, reject) => {
    child.once('exit', () => reject(new Error(`The shop did not start.\n${said}`)));
  });
  await Promise.race([heard(child, 0), ended]);
  ended.catch(() => undefined);
  return child;
}

function heard(child: ChildProcess, id: number): Promise<unknown[]> {
  return new Promise((resolve, reject) => {
    const listen = (told: Told) => {
      if (told.id !== id) return;
      child.off('message', listen);
      if (told.rows) resolve(told.rows);
      else reject(new Error(told.error));
    };
    child.on('message', listen);
  });
}
