import { endsWell } from './end.ts';
import { type Device, expect, test } from './fault-test.ts';
import { heldBy, newPerson, type Person } from './people.ts';
import { countKeptRows, type Run, randomOf, takeStep } from './random-steps.ts';
import { stockWares } from './wares.ts';

/** RUN_STEPS=10000 for the long run (`npm run test:long`), RUN_SEED to repeat one that failed. */
const steps = Number(process.env.RUN_STEPS ?? 300);
/** A cart holds 99 of a thing: then another person goes on. */
const stepsEach = 500;

test('two devices, three tabs and a bad network end with what was tapped', async ({ device, net, shop }) => {
  test.setTimeout(60_000 + steps * 3_000);
  const seed = Number(process.env.RUN_SEED ?? Math.floor(Math.random() * 2 ** 31));
  console.log(`Random run in the browser: RUN_SEED=${seed}, ${steps} steps.`);
  const random = randomOf(seed);
  for (let done = 0; done < steps; done += stepsEach) {
    const person = await newPerson(shop.origin);
    net.passed.length = 0;
    const run = await begin({ device, person, random, net, shop });
    for (let step = done; step < Math.min(steps, done + stepsEach); step += 1) await takeStep(run);
    await end(run, person, seed);
  }
});

type Beginning = Pick<Run, 'random' | 'net' | 'shop'> & {
  person: Person;
  device: (person: Person) => Promise<Device>;
};

async function begin({ device, person, random, net, shop }: Beginning): Promise<Run> {
  const wares = await stockWares(shop);
  const [phone, laptop] = [await device(person), await device(person)];
  for (const { context } of [phone, laptop]) await context.addInitScript(countKeptRows);
  const tabs = [];
  for (const one of [phone, laptop, laptop]) tabs.push({ device: one, page: await one.open() });
  return {
    random,
    net,
    shop,
    tabs,
    counted: wares.slice(0, 4),
    wild: wares.slice(4, 9),
    kept: new Map(),
    unsure: new Map(),
  };
}

async function end({ net, shop, tabs, counted, kept, unsure }: Run, person: Person, seed: number): Promise<void> {
  net.mend();
  for (const { device } of tabs) await device.context.setOffline(false);
  const pages = tabs.map(({ page }) => page);
  for (const page of pages) {
    const isShops = await page.evaluate(() => document.URL.startsWith('http'));
    if (!isShops) await page.reload();
  }
  await endsWell({ shop, net, person, pages, cart: null, wishes: null, note: null, beforeLeaving });
  for (const context of new Set(pages.map((page) => page.context()))) await context.close();

  async function beforeLeaving(): Promise<void> {
    const { cart } = await heldBy(shop.origin, person);
    for (const ware of counted) {
      const held =
        cart.items.find(({ product, size }) => product._id === ware.id && size === ware.sizeId)?.quantity ?? 0;
      const least = kept.get(ware) ?? 0;
      expect(held, `seed ${seed}: 0 lost`).toBeGreaterThanOrEqual(least);
      expect(held, `seed ${seed}: 0 doubled`).toBeLessThanOrEqual(least + (unsure.get(ware) ?? 0));
    }
  }
}
