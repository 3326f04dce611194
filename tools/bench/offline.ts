import { mkdirSync } from 'node:fs';
import { openMortalShop } from '../fault-proxy/mortal-shop.ts';
import { run } from '../shop/processes.ts';
import { compressed } from './compressed.ts';
import { type Figure, figureOf } from './figure.ts';
import { measureLocalAnswers } from './local-answers.ts';
import { measureDevice } from './offline-browser.ts';
import { measureWire } from './offline-wire.ts';
import { benchRoot } from './synthetic-shop.ts';

/** What the shop promises of the device's copy, of taps and of its sync: figure and goal. */
export async function measureOffline(): Promise<Figure[]> {
  const large = await shopOf(10_000, 8_798);
  const wire = await measureWire(large);
  await large.kill();
  const shop = await shopOf(1_000, 8_799);
  const front = await compressed(shop.origin);
  const device = await measureDevice(shop, front.origin);
  const answers = [...(await localFigures(front.origin, 4)), ...(await localFigures(front.origin, 1))];
  front.close();
  await shop.kill();
  return [...device, ...answers, ...wire, await measureRandomRuns()];
}

function shopOf(products: number, port: number) {
  const folder = `${benchRoot}/offline-${products}`;
  mkdirSync(folder, { recursive: true });
  return openMortalShop({ folder, port, products });
}

/** Painted in how many milliseconds where the browser is slowed down, in how many frames where it is not. */
async function localFigures(origin: string, cpuRate: number): Promise<Figure[]> {
  const answers = await measureLocalAnswers(origin, cpuRate);
  return answers.map(({ what, frames, ms }) =>
    cpuRate === 1
      ? { what: `tap: ${what} → painted`, figure: `${frames} frames`, goal: '1 frame', isGood: frames <= 1 }
      : figureOf(`tap: ${what} → painted, slowed`, ms, 100),
  );
}

/** The long run of the Worker; `npm run test:long` has the browser's, too. */
async function measureRandomRuns(): Promise<Figure> {
  const isGood = await run('vitest', ['run', '--project', 'worker', 'worker/features/sync/push-random'], {
    ...process.env,
    RUN_STEPS: '10000',
  }).then(
    () => true,
    (error: Error) => {
      console.error(error.message);
      return false;
    },
  );
  const what = 'lost or doubled changes in 10,000 random faulty steps';
  return { what, figure: isGood ? '0' : 'some: see above', goal: '0', isGood };
}
