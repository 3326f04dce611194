import { readdirSync, readFileSync } from 'node:fs';

/**
 * The print artworks: own drawings, type outlined, so no font is needed. Inks are the variables --ink1 to --ink3, and --paper is
 * the cloth that shows through, so that any colourway prints.
 */

const folder = new URL('./artwork/', import.meta.url);

export type Artwork = { width: number; height: number; body: string };

const artworks = new Map(
  readdirSync(folder)
    .filter((file) => file.endsWith('.svg'))
    .map((file) => [file.slice(0, -4), read(file)]),
);

function read(file: string): Artwork {
  const svg = readFileSync(new URL(file, folder), 'utf8');
  const [, , width = 600, height = 600] = (/viewBox="([^"]+)"/.exec(svg)?.[1] ?? '').split(' ').map(Number);
  return { width, height, body: svg.replace(/^[\s\S]*?<svg[^>]*>/, '').replace(/<\/svg>\s*$/, '') };
}

export function artwork(name: string): Artwork {
  const found = artworks.get(name);
  if (!found) throw new Error(`There is no artwork ${name}.`);
  return found;
}
