import { openPayments } from './shop/payments.ts';
import { prepareShop } from './shop/prepare.ts';
import { keepRunning, stopAll } from './shop/processes.ts';

/** `npm run dev`: the Worker and vite side by side, both reloading; vite hands /api and /images to the Worker. */

const workerPort = process.env.WORKER_PORT ?? '8789';
const stateDir = process.env.STATE_DIR ?? '.state';
await prepareShop(stateDir);

process.on('SIGINT', stopAll);
process.on('SIGTERM', stopAll);
const { settings: payments } = await openPayments({
  port: Number(process.env.SANDBOX_PORT ?? 8788),
  shopOrigin: `http://localhost:${workerPort}`,
  onExit: (output) => console.error(output),
});
const given = { ...payments, RATE_LIMITS: 'off', SHOP_ORIGIN: 'http://localhost:5173' };
const vars = Object.entries(given).flatMap(([name, value]) => ['--var', `${name}:${value}`]);
const settings = ['--define', '__LOCAL_MAILBOX__:true', ...vars];
const worker = [
  'dev',
  '--port',
  workerPort,
  '--persist-to',
  stateDir,
  '--show-interactive-dev-session=false',
  ...settings,
];
keepRunning('wrangler', worker, { stdio: 'inherit' });
keepRunning('vite', ['--port', '5173'], { stdio: 'inherit', env: { ...process.env, WORKER_PORT: workerPort } });
