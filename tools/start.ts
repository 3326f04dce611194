import { resolve } from 'node:path';
import { demoPassword, demoPeople } from './shop/demo-people.ts';
import { openPayments } from './shop/payments.ts';
import { prepareShop } from './shop/prepare.ts';
import { isPortFree, step, stopAll } from './shop/processes.ts';
import { serveShop, tickCron } from './shop/serve.ts';

/** `npm start`: everything a fresh clone needs, then the shop. PORT, SANDBOX_PORT and STATE_DIR let two run side by side. */

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
  const { settings, sandbox } = await step('Opening the payment sandbox', () =>
    openPayments({
      port: Number(process.env.SANDBOX_PORT ?? 8788),
      shopOrigin: `http://localhost:${port}`,
      onExit: (output) => endWith(`The payment sandbox stopped by itself.\n${output}`),
    }),
  );
  await prepareShop(stateDir);
  await step('Opening the shop', () =>
    serveShop({
      port,
      stateDir,
      rateLimits: process.env.RATE_LIMITS ?? 'on',
      settings,
      onExit: (output) => endWith(`The shop stopped by itself.\n${output}`),
    }),
  );
  tickCron(port);
  console.log(welcome(`http://localhost:${port}`, sandbox));
} catch (error) {
  if (!isStopping) console.error(`\n${error instanceof Error ? error.message : error}`);
  stopAll();
  process.exit(isStopping ? 0 : 1);
}

/** One of the two is gone: the other has nothing to do. */
function endWith(message: string): void {
  if (isStopping) return;
  isStopping = true;
  console.error(message);
  stopAll();
  process.exit(1);
}

function welcome(origin: string, sandbox: string | null): string {
  const people = demoPeople.map(({ email }) => email).join(' and ');
  return `
  Shop      ${origin}
  Mail      ${origin}/__mail
  Payments  ${sandbox ? `${sandbox} (a sandbox: no money moves)` : process.env.RAZORPAY_API_URL || 'Razorpay itself'}

  Log in as ${people}, password ${demoPassword}.

Ctrl-C ends it; the data stays in ${stateDir}.`;
}
