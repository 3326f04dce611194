import { expect, test } from '@playwright/test';
import { arriveAs, button, call, heading, newProduct, uniqueName } from './owner.ts';

/** Pictures of a product on their way to the shop. */

const picture = 'app/public/icon-512.png';

test.describe('pictures', { tag: '@desktop' }, () => {
  test('too many pictures and a wrong file are said, the others are taken', async ({ page }) => {
    await arriveAs(page, '/admin/products/add');
    const wrong = { name: 'page.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') };
    await page.getByLabel('Add images').setInputFiles([wrong]);
    await expect(page.getByText('page.svg is not a picture we can use.')).toBeVisible();
    await page.getByLabel('Add images').setInputFiles(Array.from({ length: 9 }, () => picture));
    await expect(page.getByText('8 of 8')).toBeVisible();
    await expect(page.getByText('A product can have at most 8 pictures: 1 was left out.')).toBeVisible();
  });

  test('a large picture is made small before it is sent', async ({ page }) => {
    const name = uniqueName('Large print');
    const session = await arriveAs(page, '/admin');
    const product = await newProduct(page, session, name);
    await page.goto(`/admin/products/edit/${product.slug}`);
    const large = await page.evaluate(async () => {
      const canvas = new OffscreenCanvas(3000, 2400);
      const context = canvas.getContext('2d');
      const noise = context?.createImageData(3000, 2400);
      if (!context || !noise) return '';
      for (let at = 0; at < noise.data.length; at += 1) noise.data[at] = (at * 2_654_435_761) >>> 24;
      context.putImageData(noise, 0, 0);
      const blob = await canvas.convertToBlob({ type: 'image/png' });
      const bytes = new Uint8Array(await blob.arrayBuffer());
      let text = '';
      for (let at = 0; at < bytes.length; at += 8_192) text += String.fromCharCode(...bytes.subarray(at, at + 8_192));
      return btoa(text);
    });
    const buffer = Buffer.from(large, 'base64');
    expect(buffer.length).toBeGreaterThan(2_000_000);
    await page.getByLabel('Add images').setInputFiles({ name: 'noise.png', mimeType: 'image/png', buffer });
    await expect(page.getByText('1 of 8')).toBeVisible({ timeout: 30_000 });
    const sending = page.waitForRequest((request) => request.method() === 'PATCH');
    await button(page, 'Update Product').click();
    const body = (await sending).postDataJSON();
    expect(body.imagesBase64[0].length).toBeLessThan(2_800_000);
    await expect(heading(page, 'Products')).toBeVisible({ timeout: 20_000 });
    await call(page, session, 'DELETE', `/products/${product._id}`);
  });

  test('a save with eight pictures of 2 MB tells how far it is', async ({ page }) => {
    test.setTimeout(120_000);
    const name = uniqueName('Heavy print');
    const session = await arriveAs(page, '/admin');
    const product = await newProduct(page, session, name);
    await page.goto(`/admin/products/edit/${product.slug}`);
    const heavy = await page.evaluate(noisePictures, { count: 8, side: 810 });
    const files = heavy.map((text, at) => ({
      name: `noise-${at}.png`,
      mimeType: 'image/png',
      buffer: Buffer.from(text, 'base64'),
    }));
    for (const { buffer } of files) expect(buffer.length).toBeGreaterThan(1_900_000);
    await page.getByLabel('Add images').setInputFiles(files);
    await expect(page.getByText('8 of 8')).toBeVisible({ timeout: 30_000 });
    const line = await page.context().newCDPSession(page);
    const conditions = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: 3_000_000 };
    await line.send('Network.emulateNetworkConditions', conditions);
    const said = await page.evaluateHandle(noteWordsOfUpload);
    await button(page, 'Update Product').click();
    const bar = page.getByRole('progressbar', { name: 'Upload' });
    const part = async () => Number(await bar.getAttribute('value'));
    await expect.poll(part, { intervals: [50] }).toBeGreaterThan(0);
    const early = await part();
    await expect.poll(part, { intervals: [50] }).toBeGreaterThan(early);
    await expect(heading(page, 'Products')).toBeVisible({ timeout: 60_000 });
    // It may stand there for less time than anybody looks.
    expect(await said.jsonValue()).toContain('Saving pictures…');
    const saved = await call(page, session, 'GET', `/admin/products/${product._id}`);
    expect(saved.data.product.images).toHaveLength(8);
    await call(page, session, 'DELETE', `/products/${product._id}`);
  });
});

/** In the page: all that is said beside the bar. */
function noteWordsOfUpload(): string[] {
  const said: string[] = [];
  const note = () => said.push(document.querySelector('progress')?.parentElement?.textContent ?? '');
  new MutationObserver(note).observe(document.body, { childList: true, characterData: true, subtree: true });
  return said;
}

/** In the page: pictures that nothing makes smaller. */
async function noisePictures({ count, side }: { count: number; side: number }): Promise<string[]> {
  const canvas = new OffscreenCanvas(side, side);
  const context = canvas.getContext('2d');
  const texts: string[] = [];
  for (let picture = 0; picture < count && context; picture += 1) {
    const noise = context.createImageData(side, side);
    for (let at = 0; at < noise.data.length; at += 1) noise.data[at] = at % 4 === 3 ? 255 : Math.random() * 256;
    context.putImageData(noise, 0, 0);
    const bytes = new Uint8Array(await (await canvas.convertToBlob({ type: 'image/png' })).arrayBuffer());
    let text = '';
    for (let at = 0; at < bytes.length; at += 8_192) text += String.fromCharCode(...bytes.subarray(at, at + 8_192));
    texts.push(btoa(text));
  }
  return texts;
}
