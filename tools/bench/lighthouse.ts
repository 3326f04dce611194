import { readFileSync } from 'node:fs';
import { browserArgs, findBrowser } from '../shop/browser.ts';
import { run } from '../shop/processes.ts';
import { benchRoot } from './synthetic-shop.ts';

/** Lighthouse's mobile audit of one page, with simulated or with applied throttling. */

export type Audit = Record<
  'performance' | 'accessibility' | 'best-practices' | 'seo' | 'fcpMs' | 'lcpMs' | 'tbtMs' | 'cls',
  number
>;

type Report = {
  categories: Record<string, { score: number | null }>;
  audits: Record<string, { numericValue?: number; score: number | null; title: string }>;
};

export async function auditPage(address: string, throttling: 'simulate' | 'devtools'): Promise<Audit> {
  const file = `${benchRoot}/lighthouse.json`;
  const env = { ...process.env, CHROME_PATH: await findBrowser() };
  const options = ['--quiet', '--output=json', `--output-path=${file}`, `--throttling-method=${throttling}`];
  const audit = () => run('lighthouse', [address, ...options, `--chrome-flags=${browserArgs.join(' ')}`], env);
  // Its recorder now and then misses the start of the page (NO_NAVSTART) and says itself to run it again.
  await audit().catch(audit).catch(audit);
  const { categories, audits } = JSON.parse(readFileSync(file, 'utf8')) as Report;
  const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100);
  const value = (name: string) => audits[name]?.numericValue ?? 0;
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    'best-practices': score('best-practices'),
    seo: score('seo'),
    fcpMs: Math.round(value('first-contentful-paint')),
    lcpMs: Math.round(value('largest-contentful-paint')),
    tbtMs: Math.round(value('total-blocking-time')),
    cls: Math.round(value('cumulative-layout-shift') * 1_000) / 1_000,
  };
}
