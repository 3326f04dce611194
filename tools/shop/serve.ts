import { keepRunning } from './processes.ts';

export type ServedShop = {
  port: number;
  stateDir: string;
  rateLimits: string;
  /** Of the payment provider; without them the defaults of .dev.vars stand. */
  settings?: Record<string, string>;
  onExit: (output: string) => void;
};

/** Starts the Worker in its own runtime and resolves when it answers. */
export async function serveShop({ port, stateDir, rateLimits, settings = {}, onExit }: ServedShop): Promise<void> {
  const vars = { SHOP_ORIGIN: `http://localhost:${port}`, RATE_LIMITS: rateLimits, ...settings };
  const args = ['dev', '--port', String(port), '--inspector-port', '0', '--persist-to', stateDir];
  args.push('--define', '__LOCAL_MAILBOX__:true');
  args.push('--show-interactive-dev-session=false', '--log-level', process.env.SHOP_LOG ?? 'warn');
  args.push(...Object.entries(vars).flatMap(([name, value]) => ['--var', `${name}:${value}`]));
  const child = keepRunning('wrangler', args, { stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  const show = (part: Buffer) => {
    output = (output + part).slice(-8_000);
    if (process.env.SHOP_LOG) process.stdout.write(part);
  };
  child.stdout?.on('data', show);
  child.stderr?.on('data', show);
  child.on('exit', () => onExit(output));
  await answers(port, () => child.exitCode === null);
}

async function answers(port: number, isAlive: () => boolean): Promise<void> {
  const deadline = Date.now() + 60_000;
  while (isAlive() && Date.now() < deadline) {
    const ok = await fetch(`http://localhost:${port}/api/v1/sync/manifest`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (ok) return;
    await new Promise((resolve) => setTimeout(resolve, 150));
  }
  throw new Error('The shop did not come up within a minute.');
}

/** `wrangler dev` never fires crons: this does, every minute, as production would. */
export function tickCron(port: number): NodeJS.Timeout {
  const tick = () => void fetch(`http://localhost:${port}/cdn-cgi/handler/scheduled?cron=*+*+*+*+*`).catch(() => {});
  return setInterval(tick, 60_000);
}
