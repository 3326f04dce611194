import { readFileSync } from 'node:fs';
import { imageWidths } from '../../contract/image.ts';

/** The rendered pictures: `pictures.json` says which hash a picture's name stands for. */

export type PictureEntry = {
  /** First 32 hex digits of the SHA-256 of the 960 pixel file. */
  hash: string;
  alt: string;
  /** Fingerprint of the drawing that was rendered; a changed one is rendered anew. */
  source: string;
};
export type PictureList = Record<string, PictureEntry>;

export const pictureFolder = new URL('./pictures/', import.meta.url);
export const pictureListFile = new URL('./pictures.json', import.meta.url);

export function readPictureList(): PictureList {
  return JSON.parse(readFileSync(pictureListFile, 'utf8'));
}

export function pictureKeys(hash: string): string[] {
  return imageWidths.map((width) => `${hash}-${width}.webp`);
}

/** The key that a product, category or collection stores. */
export function pictureKey(list: PictureList, name: string): string {
  const entry = list[name];
  if (!entry)
    throw new Error(`There is no picture ${name}. Render it with node tools/demo-catalogue/render-pictures.ts`);
  return `${entry.hash}-960.webp`;
}
