import { parseArgs } from 'node:util';
import { listen } from './listen.ts';
import { openSandbox } from './sandbox.ts';
import { sandboxAccount } from './settings.ts';

/** The sandbox as a process of its own: `node tools/payment-sandbox/serve.ts --port 8788 --webhook-url http://…`. */

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '8788' },
    'webhook-url': { type: 'string' },
    seed: { type: 'string' },
  },
});

const port = Number(values.port);
const sandbox = openSandbox({
  seed: values.seed === undefined ? null : Number(values.seed),
  postage: { url: values['webhook-url'] ?? null },
});

try {
  const { url, close } = await listen(sandbox, port);
  console.log(`Payment sandbox at ${url} (key ${sandboxAccount.keyId}); it moves no money.`);
  const stop = () => void close().then(() => process.exit(0));
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
} catch (error) {
  const isTaken = (error as NodeJS.ErrnoException).code === 'EADDRINUSE';
  console.error(
    isTaken ? `Port ${port} is in use; the payment sandbox needs another: SANDBOX_PORT=${port + 1}` : error,
  );
  process.exit(1);
}
