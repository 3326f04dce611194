import { mkdir } from 'node:fs/promises';
import { chromium } from '@playwright/test';
import sharp from 'sharp';
import { browserArgs, findBrowser } from './shop/browser.ts';

/** Takes the pictures that phones show before the shop is installed (app/web-manifest.ts), of a running shop: `npm start`, then this. */

const origin = process.env.SHOP_ORIGIN ?? 'http://localhost:8787';
const folder = 'app/public/screenshots';
const narrow = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };
const wide = { viewport: { width: 1440, height: 900 }, deviceScaleFactor: 1 };
const pictures = [
  { name: 'home-narrow', path: '/', form: narrow },
  { name: 'product-narrow', path: '/product/kolam-t-shirt', form: narrow },
  { name: 'home-wide', path: '/', form: wide },
  { name: 'list-wide', path: '/allproducts', form: wide },
] as const;

await mkdir(folder, { recursive: true });
const browser = await chromium.launch({ executablePath: await findBrowser(), args: browserArgs });
for (const { name, path, form } of pictures) {
  const context = await browser.newContext({ ...form, colorScheme: 'light', reducedMotion: 'reduce' });
  const page = await context.newPage();
  const answer = await page.goto(origin + path, { waitUntil: 'networkidle' });
  if (answer?.status() !== 200) throw new Error(`${path} answered ${answer?.status()}.`);
  // As in the installed shop, which has no line above its header.
  await page.evaluate(() => document.querySelector('[data-announcement]')?.remove());
  await sharp(await page.screenshot())
    .webp({ quality: 82 })
    .toFile(`${folder}/${name}.webp`);
  await context.close();
}
await browser.close();
