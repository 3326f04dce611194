import { writeFile } from 'node:fs/promises';
import sharp from 'sharp';

/** Draws the icons of the shop from its mark (app/shell/logo.tsx) into app/public. Run it when the mark changes. */

const folder = 'app/public';
const [ink, ring, hole] = ['#121c3a', '#ffffff', '#e59a2e'];
const roundedCorner = 7;

/** In the mark's own 32 units. `share` is how much of the width the mark takes; a square one is cut to shape by the phone. */
function iconSvg({ corner, share }: { corner: number; share: number }): string {
  const scale = (share * 32) / 30.5;
  const offset = 16 - 16 * scale;
  const holes = [12.4, 19.6].flatMap((x) => [12.4, 19.6].map((y) => `<circle cx="${x}" cy="${y}" r="2.3"/>`)).join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="${corner}" fill="${ink}"/><g transform="translate(${round(offset)} ${round(offset)}) scale(${round(scale)})"><circle cx="16" cy="16" r="13" fill="none" stroke="${ring}" stroke-width="4.5"/><g fill="${hole}">${holes}</g></g></svg>`;
}

function round(value: number): number {
  return Math.round(value * 1000) / 1000;
}

const drawPng = (svg: string, width: number) =>
  sharp(Buffer.from(svg), { density: (72 * width) / 32 })
    .resize(width, width)
    .png({ compressionLevel: 9, palette: true, quality: 95 })
    .toBuffer();

/** One PNG in the old wrapping, for whoever asks for /favicon.ico without having read a document. */
function wrapAsIco(png: Buffer, width: number): Buffer {
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(1, 4);
  header.writeUInt8(width, 6);
  header.writeUInt8(width, 7);
  header.writeUInt16LE(1, 10);
  header.writeUInt16LE(32, 12);
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(header.length, 18);
  return Buffer.concat([header, png]);
}

const tab = iconSvg({ corner: roundedCorner, share: 0.8 });
const tile = iconSvg({ corner: roundedCorner, share: 0.66 });
const square = iconSvg({ corner: 0, share: 0.66 });
/** Android may cut away everything outside a circle of 80 % of the width. */
const maskable = iconSvg({ corner: 0, share: 0.54 });

const files: Record<string, string | Buffer> = {
  'favicon.svg': `${tab}\n`,
  'favicon.ico': wrapAsIco(await drawPng(tab, 32), 32),
  'apple-touch-icon.png': await drawPng(square, 180),
  'icon-192.png': await drawPng(tile, 192),
  'icon-512.png': await drawPng(tile, 512),
  'icon-maskable-512.png': await drawPng(maskable, 512),
};
for (const [name, content] of Object.entries(files)) await writeFile(`${folder}/${name}`, content);
