import { range, scatter } from './geometry.ts';

/** Small parts that several drawings wear. */

export function button(
  x: number,
  y: number,
  radius = 9,
  fill = 'color-mix(in oklab, var(--accent) 80%, #fff)',
): string {
  const hole = radius * 0.26;
  const holes = [[-hole, -hole], [hole, -hole], [-hole, hole], [hole, hole]]; // biome-ignore format: four holes
  const drilled = holes.map(
    ([cx, cy]) => `<circle cx="${cx}" cy="${cy}" r="${radius * 0.13}" fill="#0b0d1a" opacity=".55"/>`,
  );
  return `<g transform="translate(${x} ${y})"><circle r="${radius + 1.5}" cx="1.5" cy="2.5" fill="#0b0d1a" opacity=".3"/><circle r="${radius}" fill="${fill}"/><circle r="${radius * 0.68}" fill="none" stroke="#0b0d1a" stroke-opacity=".22" stroke-width="1.6"/>${drilled.join('')}</g>`;
}

/** The woven neck label with the shop's mark. */
export function label(x: number, y: number, width = 44, height = 26, tone = '#f6f4ee'): string {
  const middle = height / 2;
  return `<g transform="translate(${x} ${y})"><rect x="${-width / 2}" width="${width}" height="${height}" rx="2" fill="${tone}"/><circle cy="${middle}" r="5.5" fill="none" stroke="#22263f" stroke-width="2"/><path d="M-9 ${middle}H9M0 ${middle - 9}V${middle + 9}" stroke="#22263f" stroke-width="1.4"/></g>`;
}

/** Shadow of something that stands: where it touches, and what it casts to the lower right. */
export function standingShadow(id: string, x: number, y: number, width: number, height = 26): string {
  return `<ellipse cx="${x + 10}" cy="${y}" rx="${width * 1.02}" ry="${height}" fill="#14162b" opacity=".5" filter="url(#${id}-ct)"/><ellipse cx="${x + 60}" cy="${y + 16}" rx="${width * 1.25}" ry="${height * 1.5}" fill="#14162b" opacity=".34" filter="url(#${id}-amb)"/>`;
}

/** Light across a round body; `shine` is the strength of its highlight. */
export function cylinderLight(id: string, shine = 0.22): string {
  return `<linearGradient id="${id}-cyl" x1="0" x2="1"><stop offset="0" stop-color="#14162b" stop-opacity=".30"/><stop offset=".1" stop-color="#14162b" stop-opacity=".12"/><stop offset=".26" stop-color="#fff" stop-opacity="${shine}"/><stop offset=".42" stop-color="#fff" stop-opacity=".05"/><stop offset=".7" stop-color="#14162b" stop-opacity=".14"/><stop offset=".93" stop-color="#14162b" stop-opacity=".42"/><stop offset="1" stop-color="#14162b" stop-opacity=".30"/></linearGradient>`;
}

/** Iron spots in stoneware. */
export function speckles(
  count: number,
  x: number,
  y: number,
  width: number,
  height: number,
  seed = 7,
  fill = '#3a2f28',
): string {
  const next = scatter(seed);
  return range(count)
    .map(() => {
      const radius = 0.8 + next() ** 3 * 3.6;
      const [cx, cy] = [(x + next() * width).toFixed(1), (y + next() * height).toFixed(1)];
      const [ry, opacity] = [(radius * (0.6 + next() * 0.6)).toFixed(1), (0.25 + next() * 0.4).toFixed(2)];
      return `<ellipse cx="${cx}" cy="${cy}" rx="${radius.toFixed(1)}" ry="${ry}" fill="${fill}" opacity="${opacity}"/>`;
    })
    .join('');
}
