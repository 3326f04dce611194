import { crease, type Fold } from './geometry.ts';
import { definitions, type Surface } from './relief.ts';

/** `garment` and `accent` are the two colours of a drawing, `dark` and `deep` its insides; anything else is a paint of its own. */
export type Part = {
  d: string;
  fill?: string;
  stroke?: number;
  cap?: 'round';
  /** Which shading the part gets: a filter of the drawing, false for none. */
  form?: 'form' | 'edge' | 'brim' | false;
  rib?: { w: number; dash?: string; d?: string; o?: number };
  /** Artwork is clipped to the printable parts. */
  printable?: true;
  /** false keeps the part out of the outline that casts the shadow. */
  outline?: false;
};

/** `align` keeps a print in the middle of an area that is much taller than itself. */
export type PrintArea = { name: string; x: number; y: number; w: number; h: number; align?: 'middle' };

/** A product without colour or artwork. Parts are painted in order; the print lies above `parts` and below `over`. */
export type Drawing = {
  id: string;
  color: string;
  /** Defaults to the colour. */
  accent?: string;
  parts: readonly Part[];
  over?: readonly Part[];
  folds?: readonly Fold[];
  stitches?: readonly string[];
  seams?: readonly string[];
  /** Raw SVG above the parts, above `over`, and above all shading. */
  rawBody?: string;
  rawOver?: string;
  detail?: string;
  surface?: Surface;
  /** Shadow of something that stands; things that lie flat cast one by themselves. */
  shadow?: string;
  /** Height at which a standing thing's floor begins. */
  floor?: number;
  /** Clip of the print: an id of this drawing, or none. */
  printClip?: string | null;
  areas: readonly [PrintArea, ...PrintArea[]];
};

export type Colours = { color?: string | undefined; accent?: string | undefined };

const ink = '#0b0d1a';
const inside = '#0d0f1c';

function paint(fill = 'garment'): string {
  if (fill === 'garment' || fill === 'accent') return `var(--${fill})`;
  if (fill === 'dark') return `color-mix(in oklab, var(--garment) 72%, ${inside})`;
  if (fill === 'deep') return `color-mix(in oklab, var(--garment) 55%, ${inside})`;
  return fill;
}

function shape({ d, fill, stroke, cap }: Part, attributes = ''): string {
  if (!stroke) return `<path d="${d}" fill="${paint(fill)}" ${attributes}/>`;
  return `<path d="${d}" fill="none" stroke="${paint(fill)}" stroke-width="${stroke}" stroke-linecap="${cap ?? 'butt'}" stroke-linejoin="round" ${attributes}/>`;
}

const black = (part: Part) => ({ ...part, fill: '#000' });

function shading(id: string, parts: readonly Part[]): string {
  const shaded = parts.filter((part) => part.form !== false);
  return shaded.map((part) => shape(black(part), `filter="url(#${id}-${part.form || 'form'})"`)).join('');
}

function ribs(parts: readonly Part[]): string {
  return parts
    .map(({ d, rib }) =>
      rib
        ? `<path d="${rib.d ?? d}" fill="none" stroke="${ink}" stroke-opacity="${rib.o ?? 0.2}" stroke-width="${rib.w}" stroke-dasharray="${rib.dash ?? '2.2 4.6'}"/>`
        : '',
    )
    .join('');
}

function stitch(d: string): string {
  return `<path d="${d}" fill="none" stroke="${ink}" stroke-opacity=".30" stroke-width="2.2" stroke-dasharray="7 4.5"/><path d="${d}" fill="none" stroke="#fff" stroke-opacity=".2" stroke-width="1.4" stroke-dasharray="7 4.5" transform="translate(-1.2 -1.6)"/>`;
}

function seam(d: string): string {
  return `<path d="${d}" fill="none" stroke="${ink}" stroke-opacity=".30" stroke-width="2.6" stroke-linecap="round"/><path d="${d}" fill="none" stroke="#fff" stroke-opacity=".16" stroke-width="2" transform="translate(2.4 2)" stroke-linecap="round"/>`;
}

function clothLayers({ id, folds = [] }: Drawing, outline: string): string {
  const creases = (width: number, strength: number) =>
    folds.map(([d, w, s]) => `<path d="${crease(d, w * width)}" fill-opacity="${s * strength}"/>`).join('');
  return `<g style="mix-blend-mode:hard-light" clip-path="url(#${id}-clip)"><g filter="url(#${id}-fold)">${creases(2.3, 1)}</g></g>
<g style="mix-blend-mode:hard-light" clip-path="url(#${id}-clip)"><g filter="url(#${id}-crisp)">${creases(0.8, 0.8)}</g></g>
<g style="mix-blend-mode:hard-light" opacity=".9"><g filter="url(#${id}-cloth)">${outline}</g></g>`;
}

function clips({ id, parts, over = [] }: Drawing): string {
  const printable = parts.filter((part) => part.printable);
  const solid = (list: readonly Part[]) => list.filter((part) => !part.stroke);
  const paths = (list: readonly Part[]) => list.map((part) => `<path d="${part.d}"/>`).join('');
  const body = solid([...parts, ...over]).filter((part) => part.outline !== false);
  return `<clipPath id="${id}-clip">${paths(body)}</clipPath>
<clipPath id="${id}-printclip">${paths(printable.length > 0 ? printable : solid(parts))}</clipPath>`;
}

/** The drawing in its colours with a print, as an SVG in the 1000 × 1000 box. */
export function drawProduct(drawing: Drawing, { color, accent }: Colours, print: string): string {
  const { id, parts, over = [], stitches = [], seams = [], surface = {}, printClip = `${id}-printclip` } = drawing;
  const all = [...parts, ...over];
  const outline = all
    .filter((part) => part.outline !== false)
    .map((part) => shape(black(part)))
    .join('');
  const flatShadow = `<g filter="url(#${id}-amb)" opacity=".30" transform="translate(16 34)">${outline}</g><g filter="url(#${id}-ct)" opacity=".34" transform="translate(4 8)">${outline}</g>`;
  const neutral = '<rect x="-300" y="-300" width="1600" height="1600"';
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1000 1000" style="--garment:${color ?? drawing.color};--accent:${accent ?? drawing.accent ?? color ?? drawing.color}">
${definitions(id, surface)}
${clips(drawing)}
<g style="mix-blend-mode:multiply">${drawing.shadow ?? flatShadow}</g>
<g style="isolation:isolate">
<g>${parts.map((part) => shape(part)).join('')}${drawing.rawBody ?? ''}</g>
<g ${printClip ? `clip-path="url(#${printClip})"` : ''}>${print}</g>
<g>${over.map((part) => shape(part)).join('')}${drawing.rawOver ?? ''}</g>
<g style="mix-blend-mode:hard-light">${neutral} fill="#808080" fill-opacity=".004"/>${shading(id, parts)}</g>
<g style="mix-blend-mode:hard-light">${shading(id, over)}</g>
${surface.cloth === false ? '' : clothLayers(drawing, outline)}
${surface.weaveGain === 0 ? '' : `<g style="mix-blend-mode:hard-light" opacity=".8"><g filter="url(#${id}-weave)">${outline}</g></g>`}
<g style="mix-blend-mode:hard-light">${neutral} fill="url(#${id}-light)" clip-path="url(#${id}-clip)"/></g>
<g>${ribs(all)}<g clip-path="url(#${id}-clip)">${seams.map(seam).join('')}${stitches.map(stitch).join('')}</g>${drawing.detail ?? ''}</g>
</g>
</svg>`;
}
