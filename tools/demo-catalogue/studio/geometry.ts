/** Shapes shared by every drawing. All geometry lives in a 1000 × 1000 box; light comes from the top left. */

const centre = 500;

export type Fold = readonly [path: string, width: number, strength: number];

/** A point (line to it) or three points (cubic to the last). */
export type Segment = readonly number[];

export function round(value: number): number {
  return Math.round(value * 10) / 10;
}

/** Mirror-symmetric path: the segments run from top centre down the right side to bottom centre. */
export function symmetric(start: readonly [number, number], segments: readonly Segment[]): string {
  const mirror = (x: number) => round(2 * centre - x);
  let path = `M${start.join(' ')}`;
  let from: Segment = start;
  const back: string[] = [];
  for (const segment of segments) {
    const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = segment;
    const [fromX = 0, fromY = 0] = from.slice(-2);
    const curved = segment.length > 2;
    path += `${curved ? 'C' : 'L'}${segment.join(' ')}`;
    back.unshift(
      curved ? `C${mirror(x2)} ${y2} ${mirror(x1)} ${y1} ${mirror(fromX)} ${fromY}` : `L${mirror(fromX)} ${fromY}`,
    );
    from = segment;
  }
  const [endX = centre, endY = 0] = from.slice(-2);
  const bridge = Math.abs(endX - centre) > 0.1 ? `L${mirror(endX)} ${endY}` : '';
  return `${path}${bridge}${back.join('')}Z`;
}

/** Mirrors any absolute path of M, L, C, Q and Z from left to right. */
export function flip(path: string): string {
  return path.replace(/([MLCQ])([^MLCQZ]*)/g, (_, command: string, list: string) => {
    const numbers = list.trim().split(/[ ,]+/).map(Number);
    return command + numbers.map((value, index) => (index % 2 ? value : round(2 * centre - value))).join(' ');
  });
}

export function bothSides(path: string): [string, string] {
  return [path, flip(path)];
}

/** A fold on each side: its path, its width, and how deep it is. */
export function bothFolds(path: string, width: number, strength: number): [Fold, Fold] {
  return [
    [path, width, strength],
    [flip(path), width, strength],
  ];
}

export function range(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index);
}

type Point = readonly [number, number];

/** A tapered crease: a lens around one cubic, thin at both ends, so that folds read as cloth rather than as tubes. */
export function crease(path: string, width: number): string {
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = (path.match(/-?[\d.]+/g) ?? []).map(Number);
  const control: readonly Point[] = [[a, b], [c, d], [e, f], [g, h]]; // biome-ignore format: four points
  const steps = range(15).map((index) => lensStep(control, index / 14, width));
  const outline = [...steps.map((step) => step.left), ...steps.map((step) => step.right).reverse()];
  return `M${outline.map((point) => point.join(' ')).join('L')}Z`;
}

function lensStep(control: readonly Point[], t: number, width: number): { left: Point; right: Point } {
  const u = 1 - t;
  const weights = [u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t];
  const slopes = [-3 * u * u, 3 * u * u - 6 * u * t, 6 * u * t - 3 * t * t, 3 * t * t];
  const sum = (by: readonly number[], axis: 0 | 1) =>
    control.reduce((total, point, index) => total + point[axis] * (by[index] ?? 0), 0);
  const [x, y, dx, dy] = [sum(weights, 0), sum(weights, 1), sum(slopes, 0), sum(slopes, 1)];
  const length = Math.hypot(dx, dy) || 1;
  const half = (width / 2) * Math.sin(Math.PI * t ** 0.8) * (0.55 + 0.45 * Math.sin(t * 5 + width));
  return {
    left: [round(x - (dy / length) * half), round(y + (dx / length) * half)],
    right: [round(x + (dy / length) * half), round(y - (dx / length) * half)],
  };
}

/** A rectangle with soft corners of radius `k`. */
export function softRectangle(x: number, y: number, width: number, height: number, k: number): string {
  const [right, bottom, n] = [x + width, y + height, round(k * 0.45)];
  return [
    `M${x + k} ${y}L${right - k} ${y}C${right - n} ${y} ${right} ${y + n} ${right} ${y + k}`,
    `L${right} ${bottom - k}C${right} ${bottom - n} ${right - n} ${bottom} ${right - k} ${bottom}`,
    `L${x + k} ${bottom}C${x + n} ${bottom} ${x} ${bottom - n} ${x} ${bottom - k}`,
    `L${x} ${y + k}C${x} ${y + n} ${x + n} ${y} ${x + k} ${y}Z`,
  ].join('');
}

/** An even, repeatable scatter of numbers from 0 to 1 (Lehmer). */
export function scatter(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 16_807) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}
