import { prepareShop } from './shop/prepare.ts';
import { keepRunning, stopAll } from './shop/processes.ts';

/** `npm run dev`: the Worker and vite side by side, both reloading; vite hands /api and /images to the Worker. */

const workerPort = process.env.WORKER_PORT ?? '8788';
const stateDir = process.env.STATE_DIR ?? '.state';
await prepareShop(stateDir);

process.on('SIGINT', stopAll);
process.on('SIGTERM', stopAll);
const vars = ['--var', 'RATE_LIMITS:off', '--var', 'SHOP_ORIGIN:http://localhost:5173'];
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
