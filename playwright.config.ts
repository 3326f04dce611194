import { defineConfig } from '@playwright/test';
import { browserArgs, findBrowser } from './tools/shop/browser.ts';

const port = Number(process.env.E2E_PORT ?? 8791);
const executablePath = await findBrowser();

const withOwnGoods = ['cart/*.spec.ts', 'admin/*.spec.ts'];
/** What is kept and sent does not depend on the screen. */
const withoutScreen = '**/faults/*.spec.ts';
const phone = {
  grepInvert: /@desktop/,
  use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
};
const desktop = { grepInvert: /@phone/, use: { viewport: { width: 1440, height: 900 } } };

export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.spec.ts',
  outputDir: 'test-results',
  timeout: 60_000,
  expect: { timeout: 10_000 },
  workers: 2,
  // A machine under load may lose one; the report calls such a journey flaky, and what is broken fails every time.
  retries: 2,
  reporter: process.env.E2E_REPORT ? [['line'], ['json', { outputFile: process.env.E2E_REPORT }]] : [['line']],
  use: {
    baseURL: `http://localhost:${port}`,
    browserName: 'chromium',
    launchOptions: { executablePath, args: browserArgs },
    screenshot: 'only-on-failure',
    trace: 'off',
  },
  // Every journey is tried on both, but for those that say where they belong. Those that put goods of their own on the shelf come last:
  // others count what is there.
  projects: [
    { ...phone, name: 'phone', testIgnore: [...withOwnGoods, withoutScreen] },
    { ...desktop, name: 'desktop', testIgnore: withOwnGoods },
    { ...phone, name: 'phone, own goods', testMatch: withOwnGoods },
    { ...desktop, name: 'desktop, own goods', testMatch: withOwnGoods },
  ],
  webServer: {
    command: 'node tools/start.ts',
    url: `http://localhost:${port}/api/v1/sync/manifest`,
    timeout: 240_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5_000 },
    env: {
      PORT: String(port),
      SANDBOX_PORT: String(port + 1),
      STATE_DIR: process.env.E2E_STATE ?? '.wrangler/e2e-state',
      RATE_LIMITS: 'off',
    },
  },
});
