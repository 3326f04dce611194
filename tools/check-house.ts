import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

/** Who may import whom, as a table (docs/house.md). Prints every import that runs the wrong way. */

const featureOrder = [
  'auth', 'cart', 'wishlist', 'catalogue', 'product', 'search', 'home', 'addresses', 'orders', 'checkout', 'account', 'device', 'pages', 'admin',
]; // biome-ignore format: one row
const built = 'dist/server/';

/** The room of a file: contract, app/ui, app/data, app/features/cart, worker/features/cart, … */
function roomOf(file: string): string {
  const [top = '', second = '', third = ''] = file.split('/');
  if (top !== 'app' && top !== 'worker') return top;
  if (second === 'features') return `${top}/features/${third}`;
  return file.split('/').length > 2 ? `${top}/${second}` : top;
}

function mayImport(from: string, target: string): boolean {
  const [source, room] = [roomOf(from), roomOf(target)];
  if (source === room || room === 'contract') return source !== 'contract' || room === 'contract';
  if (target.startsWith(built)) return source.startsWith('worker');
  if (source === 'contract') return false;
  if (source.startsWith('app')) return mayAppImport(source, room);
  if (source.startsWith('worker')) return mayWorkerImport(source, room, target);
  return true;
}

function mayAppImport(source: string, room: string): boolean {
  if (!room.startsWith('app')) return false;
  if (source === 'app/ui' || source === 'app/styles') return room === 'app/styles';
  if (source === 'app/data') return false;
  if (source === 'app' || source === 'app/shell') return true;
  if (['app/ui', 'app/data', 'app/styles', 'app'].includes(room)) return true;
  return rank(room) < rank(source);
}

function mayWorkerImport(source: string, room: string, target: string): boolean {
  if (!room.startsWith('worker')) return false;
  const isOthersRoutes = room.startsWith('worker/features/') && /-routes\.ts$/.test(target);
  return !isOthersRoutes || source === 'worker';
}

const rank = (room: string) => featureOrder.indexOf(room.split('/')[2] ?? '');

const files = globSync(['app/**/*.{ts,tsx}', 'worker/**/*.ts', 'contract/**/*.ts'], {
  exclude: ['**/*.test.ts', '**/*.test.tsx', '**/*.d.ts', '**/test-support/**'],
}).map((file) => file.replaceAll('\\', '/'));

const wrong = files.flatMap((file) =>
  [...readFileSync(file, 'utf8').matchAll(/(?:from|import)\s*\(?\s*'(\.[^']+)'/g)].flatMap(([, path = '']) => {
    const target = normalize(join(dirname(file), path)).replaceAll('\\', '/');
    return mayImport(file, target) ? [] : [`${file} may not import ${target}`];
  }),
);
const unknown = files.filter((file) => /^(app|worker)\/features\//.test(file) && !isKnownFeature(file));

function isKnownFeature(file: string): boolean {
  const feature = file.split('/')[2] ?? '';
  return (
    featureOrder.includes(feature) ||
    ['payments', 'images', 'newsletter', 'questions', 'sync', 'mail'].includes(feature)
  );
}

for (const line of [...wrong, ...unknown.map((file) => `${file} lies in a feature the house does not have`)])
  console.error(line);
if (wrong.length + unknown.length > 0) process.exit(1);
