// The first step of `npm start` and `npm test`, in plain JavaScript for any Node from 20: installs what is missing, then runs
// tools/NAME.ts with the Node that the project brings.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
process.chdir(root);

const [name, ...args] = process.argv.slice(2);
if (!/^[a-z-]+(\/[a-z-]+)*$/.test(name ?? '') || !existsSync(`tools/${name}.ts`)) {
  console.error(`There is no tools/${name}.ts.`);
  process.exit(2);
}

const stamp = 'node_modules/.installed-lock';
const lock = createHash('sha256').update(readFileSync('package-lock.json')).digest('hex');
const bundledNode = join('node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node');

// The stamp is written last, so an interrupted install is done again.
if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== lock) {
  console.log('Installing packages (about a minute the first time) …');
  const npm = process.env.npm_execpath;
  const [command, first] = npm?.endsWith('.js') ? [process.execPath, [npm]] : ['npm', []];
  const options = ['install', '--no-audit', '--no-fund', '--loglevel=error'];
  const { status } = spawnSync(command, [...first, ...options], {
    stdio: 'inherit',
    shell: command === 'npm' && process.platform === 'win32',
  });
  if (status !== 0) {
    console.error('Installing failed; see above. Mend the cause (network? disk?) and run the same command again.');
    process.exit(1);
  }
  writeFileSync(stamp, createHash('sha256').update(readFileSync('package-lock.json')).digest('hex'));
}

const separator = process.platform === 'win32' ? ';' : ':';
const child = spawn(existsSync(bundledNode) ? bundledNode : process.execPath, [`tools/${name}.ts`, ...args], {
  stdio: 'inherit',
  env: {
    ...process.env,
    PATH: [join(root, 'node_modules', '.bin'), process.env.PATH].join(separator),
    // Without these wrangler looks things up on the network at every start.
    WRANGLER_SEND_METRICS: 'false',
    CLOUDFLARE_CF_FETCH_ENABLED: 'false',
    WRANGLER_HIDE_BANNER: 'true',
  },
});
// Ctrl-C reaches the child by itself; here it must only not end the parent first.
process.on('SIGINT', () => {});
process.on('SIGTERM', () => child.kill('SIGTERM'));
child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' || signal === 'SIGTERM' ? 0 : 1)));
