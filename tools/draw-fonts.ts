import { copyFile, readFile, writeFile } from 'node:fs/promises';
import subsetFont from 'subset-font';

/**
 * Cuts the display face to what the shop's look uses of it, into app/styles/fonts: 34 and 13 KB, where the whole variable font has 131 and
 * stood in front of every first paint. Run it when the look asks for another weight or width.
 */

const source = 'node_modules/@fontsource-variable/bricolage-grotesque';
const folder = 'app/styles/fonts';

const between = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at)).join('');
const ascii = `${between(0x20, 0x7e)}–—‘’“”`;
const latin = `${ascii}${between(0xa0, 0xff)}ıŒœ‚„•…€₹™−`;

/** Headings, prices and names; the optical size of the middle of their range. */
const display = { letters: latin, axes: { wght: { min: 600, max: 750 }, wdth: 100, opsz: 32 } };
/** The one large line of the home and the sign-in screens. */
const hero = { letters: ascii, axes: { wght: 750, wdth: 88, opsz: 72 } };

const whole = await readFile(`${source}/files/bricolage-grotesque-latin-standard-normal.woff2`);
for (const [name, { letters, axes }] of Object.entries({ display, hero })) {
  const font = await subsetFont(whole, letters, { targetFormat: 'woff2', variationAxes: axes });
  await writeFile(`${folder}/bricolage-${name}.woff2`, font);
  console.log(`bricolage-${name}.woff2: ${Math.round(font.length / 1_024)} KB`);
}
await copyFile(`${source}/LICENSE`, `${folder}/bricolage-license.txt`);
