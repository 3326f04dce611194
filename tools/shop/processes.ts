import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { createServer } from 'node:net';

/** Runs a command to its end; its output is shown only when it fails. */
export function run(command: string, args: string[], env: NodeJS.ProcessEnv = process.env): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { env, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    const collect = (part: Buffer) => {
      output += part;
    };
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    child.on('error', reject);
    child.on('exit', (code) =>
      code === 0 ? resolve(output) : reject(new Error(`${command} ${args.join(' ')} failed:\n${output.trim()}`)),
    );
  });
}

const running = new Set<ChildProcess>();

/** Starts a process that lives as long as this one. */
export function keepRunning(command: string, args: string[], options: SpawnOptions): ChildProcess {
  const child = spawn(command, args, options);
  running.add(child);
  child.on('exit', () => running.delete(child));
  return child;
}

export function stopAll(): void {
  for (const child of running) child.kill('SIGTERM');
}

/** True when nothing listens there, on IPv4 or IPv6. */
export async function isPortFree(port: number): Promise<boolean> {
  for (const host of ['127.0.0.1', '::1']) {
    const isFree = await new Promise<boolean>((resolve) => {
      const server = createServer();
      server.once('error', (error: NodeJS.ErrnoException) => resolve(error.code !== 'EADDRINUSE'));
      server.listen(port, host, () => server.close(() => resolve(true)));
    });
    if (!isFree) return false;
  }
  return true;
}

/** A progress line, then how long it took where that was over a second. */
export async function step<T>(what: string, work: () => Promise<T>): Promise<T> {
  const start = performance.now();
  process.stdout.write(`${what} … `);
  try {
    const result = await work();
    const seconds = (performance.now() - start) / 1000;
    process.stdout.write(seconds > 1 ? `${seconds.toFixed(1)} s\n` : 'done\n');
    return result;
  } catch (error) {
    process.stdout.write('failed\n');
    throw error;
  }
}
