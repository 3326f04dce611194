/**
 * Renders every picture of the demo catalogue that is missing or whose drawing has changed, and writes pictures.json:
 *   node tools/demo-catalogue/render-pictures.ts            what is missing
 *   node tools/demo-catalogue/render-pictures.ts --all      everything
 * Needs a Chromium (CHROMIUM names one; else /usr/bin/chromium). Loading the catalogue does not.
 */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { type Browser, chromium, type Page } from 'playwright-core';
import sharp from 'sharp';
import { imageWidths } from '../../contract/image.ts';
import { type PictureList, pictureFolder, pictureKeys, pictureListFile, readPictureList } from './picture-list.ts';
import { pictureSources } from './scenes/all-scenes.ts';
import { composeScene } from './studio/compose.ts';

const pagesAtOnce = 2;
/** Bytes that a picture should stay below, by width; the best quality that does is taken. */
const byteGoals = { 320: 9_600, 640: 25_000, 960: 58_000 } as const;
const qualities = [82, 78, 74, 70, 66, 62, 58, 54, 50, 46, 42];

const all = process.argv.includes('--all');
const known: PictureList = !all && existsSync(pictureListFile) ? readPictureList() : {};
mkdirSync(pictureFolder, { recursive: true });

const wanted = Object.entries(pictureSources).map(([name, { alt, scene }]) => {
  const svg = composeScene(scene);
  return { name, alt, svg, source: fingerprint(svg) };
});
const missing = wanted.filter(({ name, source }) => !isRendered(name, source));
const list: PictureList = {};
for (const { name, alt, source } of wanted) {
  const hash = known[name]?.hash;
  if (hash) list[name] = { hash, alt, source };
}
if (missing.length > 0) await renderMissing();
writeFileSync(pictureListFile, `${JSON.stringify(inOrder(list), null, 2)}\n`);
removeUnused();
console.log(`${wanted.length} pictures, ${missing.length} rendered now.`);

function fingerprint(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('hex').slice(0, 32);
}

function isRendered(name: string, source: string): boolean {
  const entry = known[name];
  return entry?.source === source && pictureKeys(entry.hash).every((key) => existsSync(new URL(key, pictureFolder)));
}

async function renderMissing(): Promise<void> {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--no-first-run',
      '--disable-background-networking',
      '--force-color-profile=srgb',
    ],
  });
  const queue = [...missing];
  await Promise.all(Array.from({ length: pagesAtOnce }, () => renderFrom(queue, browser)));
  await browser.close();
}

async function renderFrom(queue: typeof missing, browser: Browser): Promise<void> {
  const page = await browser.newPage({ viewport: { width: 1000, height: 1250 } });
  for (let next = queue.shift(); next; next = queue.shift()) {
    const { name, alt, svg, source } = next;
    list[name] = { hash: await save(await shoot(page, svg)), alt, source };
    if (queue.length % 20 === 0) console.log(`${queue.length} pictures to go`);
  }
  await page.close();
}

async function shoot(page: Page, svg: string): Promise<Buffer> {
  await page.setContent(`<style>body{margin:0}svg{display:block}body>svg{width:100vw;height:100vh}</style>${svg}`);
  return page.screenshot();
}

/** Stores the picture in every width under the hash of the widest. */
async function save(shot: Buffer): Promise<string> {
  const sized = await Promise.all(imageWidths.map(async (width) => ({ width, file: await encode(shot, width) })));
  const hash = fingerprint(sized.find(({ width }) => width === 960)?.file ?? shot);
  for (const { width, file } of sized) writeFileSync(new URL(`${hash}-${width}.webp`, pictureFolder), file);
  return hash;
}

async function encode(shot: Buffer, width: keyof typeof byteGoals): Promise<Buffer> {
  const resized = sharp(shot).resize(width);
  let file = shot;
  for (const quality of qualities) {
    file = await resized.clone().webp({ quality, effort: 6, smartSubsample: true }).toBuffer();
    if (file.length <= byteGoals[width]) break;
  }
  return file;
}

function inOrder(unordered: PictureList): PictureList {
  return Object.fromEntries(Object.entries(unordered).sort(([a], [b]) => (a < b ? -1 : 1)));
}

function removeUnused(): void {
  const used = new Set(Object.values(list).flatMap(({ hash }) => pictureKeys(hash)));
  for (const file of readdirSync(pictureFolder)) {
    if (!used.has(file)) rmSync(new URL(file, pictureFolder));
  }
}
