import { artwork } from './artwork.ts';
import { type Drawing, drawProduct, type PrintArea } from './drawing.ts';
import { type DrawingName, drawings } from './drawings.ts';
import { range } from './geometry.ts';

/** Puts drawings, prints and a backdrop together: one scene is one picture, 1000 × 1250 units (4:5). */

export type Print = {
  art: string;
  inks: readonly string[];
  /** Name of the print area; the first one by default. */
  area?: string;
  /** Share of the area that the artwork fills. */
  fit?: number;
  dx?: number;
  dy?: number;
  rotate?: number;
  /** What shows through the artwork's veins; the cloth by default. */
  paper?: string;
};

export type Piece = {
  drawing: DrawingName;
  color?: string;
  accent?: string;
  prints?: readonly Print[];
  scale?: number;
  /** Offset from the middle. */
  x?: number;
  y?: number;
  tilt?: number;
  /** Seen from near by, cloth shows finer and fainter threads than its grain at arm's length. */
  grain?: 'near';
};

type Setting = 'plain' | 'window' | 'leaf' | 'arch' | 'disc';

export type Scene = {
  backdrop: string;
  setting?: Setting;
  pieces: readonly Piece[];
  /** A close-up: left, top and width of what is shown; drawn anew at that size, never enlarged. */
  view?: readonly [x: number, y: number, width: number];
};

export const sceneWidth = 1000;
export const sceneHeight = 1250;

function printBox(print: Print, drawing: Drawing): { x: number; y: number; w: number; h: number } {
  const area = print.area ? drawing.areas.find(({ name }) => name === print.area) : drawing.areas[0];
  if (!area) throw new Error(`${drawing.id} has no print area ${print.area}.`);
  const { width, height } = artwork(print.art);
  const scale = Math.min(area.w / width, area.h / height) * (print.fit ?? 1);
  const [w, h] = [width * scale, height * scale];
  const x = area.x + (area.w - w) / 2 + (print.dx ?? 0);
  return { x, y: area.y + (area.h - h) * verticalShare(area, h) + (print.dy ?? 0), w, h };
}

function place(print: Print, drawing: Drawing, paper: string): string {
  const { x, y, w, h } = printBox(print, drawing);
  const { width, height, body } = artwork(print.art);
  const inks = print.inks.map((ink, index) => `--ink${index + 1}:${ink}`).join(';');
  return `<g style="${inks};--paper:${print.paper ?? paper}" transform="rotate(${print.rotate ?? 0} ${x + w / 2} ${y + h / 2})"><svg x="${x}" y="${y}" width="${w}" height="${h}" viewBox="0 0 ${width} ${height}" overflow="visible">${body}</svg></g>`;
}

/** Where the middle of a piece's print lies, in the drawing's own box. */
export function printCentre({ drawing: name, prints = [] }: Piece): [u: number, v: number] {
  const [print] = prints;
  if (!print) return [500, 500];
  const { x, y, w, h } = printBox(print, drawings[name]);
  return [x + w / 2, y + h / 2];
}

/** A print sits high on the chest when its area is much taller than itself, else in the middle. */
function verticalShare(area: PrintArea, height: number): number {
  return area.align !== 'middle' && area.h > height * 1.15 ? 0.12 : 0.5;
}

function drawPiece({
  drawing: name,
  color,
  accent,
  prints = [],
  scale = 1,
  x = 0,
  y = 0,
  tilt = 0,
  grain,
}: Piece): string {
  const drawing = grain === 'near' ? withFineGrain(drawings[name]) : drawings[name];
  const printed = prints.map((print) => place(print, drawing, color ?? drawing.color)).join('');
  const side = sceneWidth * scale;
  const [left, top] = [sceneWidth / 2 - side / 2 + x, sceneHeight / 2 - side / 2 + y];
  const placed = `<svg x="${left}" y="${top}" width="${side}" height="${side}" overflow="visible" `;
  const svg = drawProduct(drawing, { color, accent }, printed).replace('<svg ', placed);
  return `<g transform="rotate(${tilt} ${sceneWidth / 2 + x} ${sceneHeight / 2 + y})">${svg}</g>`;
}

function withFineGrain(drawing: Drawing): Drawing {
  const { weave = 0.9, weaveGain = 0.28 } = drawing.surface ?? {};
  return { ...drawing, surface: { ...drawing.surface, weave: weave * 1.6, weaveGain: weaveGain * 0.42 } };
}

function floorUnder(pieces: readonly Piece[]): string {
  const standing = pieces.find(({ drawing }) => 'floor' in drawings[drawing]);
  if (!standing) return '';
  const drawing: Drawing = drawings[standing.drawing];
  const scale = standing.scale ?? 1;
  const top = sceneHeight / 2 - (sceneWidth / 2) * scale + (standing.y ?? 0) + (drawing.floor ?? 0) * scale;
  return `<rect x="-200" y="${top}" width="1400" height="1100" fill="url(#floor)"/>`;
}

const leafShadow = range(9)
  .map((index) => {
    const [y, side] = [index * 92, index % 2 ? -1 : 1];
    return `<path d="M0 ${y}C${60 * side} ${y - 60} ${220 * side} ${y - 40} ${290 * side} ${y + 70}C${180 * side} ${y + 60} ${60 * side} ${y + 50} 0 ${y}Z"/>`;
  })
  .join('');

const behind: Partial<Record<Setting, string>> = {
  arch: '<path d="M170 1250V560a330 330 0 0 1 660 0V1250Z" fill="#fff" opacity=".34"/>',
  disc: '<circle cx="500" cy="610" r="395" fill="#fff" opacity=".32"/>',
};

const inFront: Partial<Record<Setting, string>> = {
  window:
    '<g filter="url(#gobo)" style="mix-blend-mode:soft-light" opacity=".55"><path d="M120 -120L420 -120L760 760L430 760Z M470 -120L720 -120L1080 760L800 760Z M470 820L800 820L1000 1320L640 1320Z" fill="#fff"/></g>',
  leaf: `<g filter="url(#gobo)" style="mix-blend-mode:multiply" opacity=".16" fill="var(--shade)" transform="translate(900 -60) rotate(28)">${leafShadow}<path d="M-5 -60L5 -60L8 900L-8 900Z"/></g>`,
};

const sceneDefinitions = `<defs><radialGradient id="light" cx=".3" cy=".18" r="1.05"><stop offset="0" stop-color="#fff" stop-opacity=".5"/><stop offset=".55" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#14162b" stop-opacity=".13"/></radialGradient>
<linearGradient id="floor" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#14162b" stop-opacity="0"/><stop offset=".02" stop-color="#14162b" stop-opacity=".07"/><stop offset=".5" stop-color="#fff" stop-opacity=".12"/></linearGradient>
<filter id="gobo" x="-30%" y="-30%" width="160%" height="160%"><feGaussianBlur stdDeviation="22"/></filter></defs>`;

/** The whole picture as SVG. */
export function composeScene({ backdrop, setting = 'plain', pieces, view = [0, 0, sceneWidth] }: Scene): string {
  const [x, y, width] = view;
  const box = `${x} ${y} ${width} ${(width * sceneHeight) / sceneWidth}`;
  const all = `width="${sceneWidth}" height="${sceneHeight}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}" style="--shade:color-mix(in oklab, ${backdrop} 40%, #14162b)">
${sceneDefinitions}
<rect ${all} fill="${backdrop}"/><rect ${all} fill="url(#light)" style="mix-blend-mode:soft-light"/>${floorUnder(pieces)}
${behind[setting] ?? ''}
${pieces.map(drawPiece).join('\n')}
${inFront[setting] ?? ''}
</svg>`;
}

/** One piece alone on nothing, in its own 1000 × 1000 box. */
export function composeAlone({ drawing: name, color, accent, prints = [] }: Piece): string {
  const drawing: Drawing = drawings[name];
  const printed = prints.map((print) => place(print, drawing, color ?? drawing.color)).join('');
  return drawProduct(drawing, { color, accent }, printed);
}
