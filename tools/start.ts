import { resolve } from 'node:path';
import { demoPassword, demoPeople } from './shop/demo-people.ts';
import { prepareShop } from './shop/prepare.ts';
import { isPortFree, step, stopAll } from './shop/processes.ts';
import { serveShop, tickCron } from './shop/serve.ts';

/** `npm start`: everything a fresh clone needs, then the shop. PORT and STATE_DIR let two run side by side. */

const port = Number(process.env.PORT ?? 8787);
const stateDir = resolve(process.env.STATE_DIR ?? '.state');
let isStopping = false;

function stop(): void {
  if (isStopping) return;
  isStopping = true;
  console.log('\nStopping the shop.');
  stopAll();
  setTimeout(() => process.exit(0), 300);
}
process.on('SIGINT', stop);
process.on('SIGTERM', stop);

try {
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    throw new Error(`PORT must be a port number, not ${process.env.PORT}.`);
  if (!(await isPortFree(port))) {
    throw new Error(`Port ${port} is in use. Stop what listens there, or choose another: PORT=${port + 1} npm start`);
  }
  await prepareShop(stateDir);
  await step('Opening the shop', () =>
    serveShop({
      port,
      stateDir,
      rateLimits: process.env.RATE_LIMITS ?? 'on',
      onExit: (output) => {
        if (isStopping) return;
        console.error(`The shop stopped by itself.\n${output}`);
        process.exit(1);
      },
    }),
  );
  tickCron(port);
  console.log(welcome(`http://localhost:${port}`));
} catch (error) {
  if (!isStopping) console.error(`\n${error instanceof Error ? error.message : error}`);
  stopAll();
  process.exit(isStopping ? 0 : 1);
}

function welcome(origin: string): string {
  const people = demoPeople.map(({ email }) => email).join(' and ');
  return `
  Shop   ${origin}
  Mail   ${origin}/__mail

  Log in as ${people}, password ${demoPassword}.

Ctrl-C ends it; the data stays in ${stateDir}.`;
}
