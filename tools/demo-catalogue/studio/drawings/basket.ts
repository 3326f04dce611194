import type { Drawing } from '../drawing.ts';
import { range } from '../geometry.ts';
import { cylinderLight, standingShadow } from '../trims.ts';

const wall =
  'M170 420C190 560 220 720 256 820C262 842 276 852 300 856C420 872 580 872 700 856C724 852 738 842 744 820C780 720 810 560 830 420Z';
const rows = 13;
const reedsPerRow = 15;

/** Rows of reeds, over and under in turn, following the curve of the wall. */
function weaveRow(row: number): string {
  const t = row / (rows - 1);
  const [y, bow] = [440 + t * 388, 74 - t * 20];
  const half = 330 - t * 90 + Math.sin(t * 3.14) * 14;
  const across = (a: number) => 500 - Math.cos(Math.max(0, Math.min(1, a)) * Math.PI) * half;
  const height = (x: number) => y + bow * Math.sqrt(Math.max(0, 1 - ((x - 500) / half) ** 2)) * 0.62;
  const fill = row === 3 || row === 4 || row === 9 ? 'var(--accent)' : 'var(--garment)';
  const reeds = range(reedsPerRow + 2).map((index) => {
    const start = (index - 1 + (row % 2) * 0.5) / reedsPerRow;
    const [x0, x1] = [across(start), across(start + 0.98 / reedsPerRow)];
    return x1 - x0 < 3 ? '' : reed(x0, x1, height, fill);
  });
  return reeds.join('');
}

function reed(x0: number, x1: number, height: (x: number) => number, fill: string): string {
  const middle = (x0 + x1) / 2;
  const lit = 0.1 + 0.24 * Math.max(0, 1 - Math.abs((middle - 360) / 260));
  const at = (x: number, from: number, dy: number, dx = 0) =>
    `${(x + dx).toFixed(0)} ${(height(from) + dy).toFixed(0)}`;
  const [left, right] = [at(x0, x0, -4), at(x1, x1, -4)];
  return `<path d="M${left}Q${at(middle, middle, -30)} ${right}Q${at(middle, middle, 16)} ${left}Z" fill="${fill}" stroke="#3a2410" stroke-opacity=".38" stroke-width="2"/><path d="M${at(x0, x0, -8, 5)}Q${at(middle, middle, -24)} ${at(x1, x1, -8, -5)}" fill="none" stroke="#fff" stroke-opacity="${lit.toFixed(2)}" stroke-width="4" stroke-linecap="round"/>`;
}

const weave = range(rows).map(weaveRow).join('');
const rim = range(44)
  .map((index) => {
    const angle = (index / 44) * Math.PI * 2;
    const [x, y] = [(500 + Math.cos(angle) * 332).toFixed(0), (420 + Math.sin(angle) * 92).toFixed(0)];
    const turn = (Math.atan2(Math.cos(angle) * 92, -Math.sin(angle) * 332) * 57.3 + 24).toFixed(0);
    return `<ellipse cx="${x}" cy="${y}" rx="25" ry="12" transform="rotate(${turn} ${x} ${y})" fill="var(--garment)" stroke="#3a2410" stroke-opacity=".4" stroke-width="2"/>`;
  })
  .join('');

export const basket: Drawing = {
  id: 'basket',
  color: '#d2a467',
  accent: '#8a5a34',
  parts: [{ d: wall, fill: 'color-mix(in oklab, var(--garment) 45%, #2a1808)', form: false }],
  rawBody: `<path d="M196 400C180 130 330 60 500 60C670 60 820 130 804 400" fill="none" stroke="#3a2410" stroke-opacity=".5" stroke-width="34"/><path d="M196 400C180 130 330 60 500 60C670 60 820 130 804 400" fill="none" stroke="var(--accent)" stroke-width="29"/><path d="M196 400C180 130 330 60 500 60C670 60 820 130 804 400" fill="none" stroke="#fff" stroke-opacity=".18" stroke-width="27" stroke-dasharray="3 15"/><path d="M196 400C180 130 330 60 500 60C670 60 820 130 804 400" fill="none" stroke="#2a1808" stroke-opacity=".4" stroke-width="29" stroke-dasharray="2 16"/>`,
  rawOver: `<ellipse cx="500" cy="420" rx="332" ry="92" fill="#3a2512"/><ellipse cx="500" cy="436" rx="316" ry="78" fill="url(#basket-in)"/><g clip-path="url(#basket-inside)" opacity=".55">${range(
    7,
  )
    .map(
      (j) =>
        `<path d="M170 ${374 + j * 17}C300 ${340 + j * 17} 700 ${340 + j * 17} 830 ${374 + j * 17}" fill="none" stroke="var(--garment)" stroke-width="9" stroke-dasharray="32 9" stroke-dashoffset="${j * 20}"/>`,
    )
    .join(
      '',
    )}</g><path d="M168 420a332 92 0 0 0 664 0L832 430L744 830C700 880 300 880 256 830Z" fill="color-mix(in oklab, var(--garment) 40%, #2a1808)" clip-path="url(#basket-front)"/><g clip-path="url(#basket-front)">${weave}</g><path d="${wall}" fill="url(#basket-cyl)" clip-path="url(#basket-front)"/>${rim}`,
  shadow: standingShadow('basket', 500, 858, 240, 24),
  surface: {
    cloth: false,
    weaveGain: 0,
    extra:
      cylinderLight('basket', 0.08) +
      `<linearGradient id="basket-in" x1="0" x2="1" y1="0" y2=".4"><stop offset="0" stop-color="#160c04"/><stop offset="1" stop-color="#6b4824"/></linearGradient><clipPath id="basket-inside"><ellipse cx="500" cy="436" rx="316" ry="78"/></clipPath><clipPath id="basket-front"><path d="M168 420a332 92 0 0 0 664 0L870 420L744 822C738 842 724 852 700 856C580 872 420 872 300 856C276 852 262 842 256 822L130 420Z"/></clipPath>`,
  },
  areas: [{ name: 'side', x: 380, y: 620, w: 240, h: 140 }],
  floor: 780,
};
