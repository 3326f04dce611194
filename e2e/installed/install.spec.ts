import type { Page } from '@playwright/test';
import { expect, test } from './installed-test.ts';

const prompt = (page: Page) => page.getByRole('status', { name: 'About the shop' });

/** Browsers without a window never make the offer by themselves. */
async function offers(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.addEventListener('load', () => {
      const offer = new Event('beforeinstallprompt', { cancelable: true });
      Object.assign(offer, {
        prompt: () => {
          document.documentElement.dataset.asked = '';
          return Promise.resolve({ outcome: 'accepted' });
        },
      });
      window.dispatchEvent(offer);
    });
  });
}

test('the web manifest is whole', async ({ page, door }) => {
  await page.goto(door.origin);
  const path = await page.locator('link[rel=manifest]').getAttribute('href');
  const answer = await page.request.get(door.origin + path);
  expect(answer.headers()['content-type']).toContain('application/manifest+json');
  const manifest = await answer.json();
  expect(manifest).toMatchObject({ id: '/', display: 'standalone', scope: '/' });
  expect(manifest.icons.map(({ sizes, purpose }: Record<string, string>) => `${sizes} ${purpose}`)).toEqual([
    '192x192 any',
    '512x512 any',
    '512x512 maskable',
  ]);
  expect(manifest.shortcuts.map(({ name }: { name: string }) => name)).toEqual(['Cart', 'Wishlist', 'Orders']);
  expect(manifest.share_target).toMatchObject({ action: '/search', method: 'GET' });
  const forms = manifest.screenshots.map((shot: { form_factor: string }) => shot.form_factor);
  expect(new Set(forms)).toEqual(new Set(['narrow', 'wide']));

  for (const { src, sizes } of [...manifest.icons, ...manifest.screenshots]) {
    const drawn = await page.evaluate(async (address) => {
      const picture = await createImageBitmap(await (await fetch(address)).blob());
      return `${picture.width}x${picture.height}`;
    }, src);
    expect(drawn, src).toBe(sizes);
  }
});

test('Chromium finds nothing wrong with it', async ({ install }) => {
  const page = await install();
  const devtools = await page.context().newCDPSession(page);
  const { errors } = await devtools.send('Page.getAppManifest');
  expect(errors).toEqual([]);
});

test('nobody is asked on the first visit; on the second, once', async ({ install, door }) => {
  const page = await install();
  await offers(page);
  await page.reload();
  await page.waitForTimeout(1_500);
  await expect(prompt(page)).toBeHidden();

  const next = await page.context().newPage();
  await offers(next);
  await next.goto(door.origin);
  await expect(prompt(next)).toContainText('Install');
  await prompt(next).getByRole('button', { name: 'Install' }).click();
  await expect(next.locator('html[data-asked]')).toHaveCount(1);
  await expect(prompt(next)).toBeEmpty();

  const third = await page.context().newPage();
  await offers(third);
  await third.goto(`${door.origin}/device`);
  await expect(third.getByRole('button', { name: 'Install' })).toBeVisible();
  await expect(prompt(third)).toBeHidden();
});

test('on iOS a sheet tells how', async ({ page, door }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'standalone', { value: false });
    Object.defineProperty(navigator, 'maxTouchPoints', { value: 5 });
    localStorage.setItem('visits', '3');
  });
  await page.goto(door.origin);
  await prompt(page).getByRole('button', { name: 'Show me how' }).click();
  await expect(page.getByRole('dialog')).toContainText('Add to Home Screen');
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('the installed shop is not asked to install itself, and its icon carries the badge', async ({ page, door }) => {
  await page.addInitScript(() => {
    const real = window.matchMedia.bind(window);
    window.matchMedia = (query) => (query.includes('standalone') ? Object.assign(real('all'), {}) : real(query));
    localStorage.setItem('visits', '3');
    navigator.clearAppBadge = () => {
      document.documentElement.dataset.badge = 'none';
      return Promise.resolve();
    };
  });
  await offers(page);
  await page.goto(door.origin);
  await expect(page.locator('html[data-badge=none]')).toHaveCount(1);
  await expect(prompt(page)).toBeHidden();
});
