import type { Drawing } from '../drawing.ts';
import { range } from '../geometry.ts';
import { cylinderLight, speckles, standingShadow } from '../trims.ts';

const cup =
  'M280 330L720 330C712 500 690 690 664 800C656 836 636 850 600 856C535 864 465 864 400 856C364 850 344 836 336 800C310 690 288 500 280 330Z';
const throwing = range(9).map((row) => {
  const y = 420 + row * 46;
  const inset = 286 + row * 6;
  return `<path d="M${inset} ${y}C400 ${y + 44} 600 ${y + 44} ${1000 - inset} ${y}"/>`;
});

/** A handleless cup, glazed to a little below the rim's mirror line. */
export const tumbler: Drawing = {
  id: 'tumbler',
  color: '#b96a45',
  accent: '#f0e6d4',
  parts: [{ d: cup, printable: true }],
  rawBody: `<g clip-path="url(#tumbler-clip)"><path d="M260 320H740V560C660 610 600 540 520 590C440 640 380 560 260 600Z" fill="var(--accent)"/></g>`,
  rawOver: `<path d="${cup}" fill="url(#tumbler-cyl)"/><ellipse cx="500" cy="330" rx="220" ry="52" fill="var(--accent)"/><ellipse cx="500" cy="334" rx="204" ry="42" fill="color-mix(in oklab, var(--accent) 68%, #14162b)"/><path d="M296 334a204 42 0 0 1 408 0c-20 -22 -104 -34 -204 -34s-184 12 -204 34Z" fill="#14162b" opacity=".28"/>`,
  detail: `<g clip-path="url(#tumbler-clip)"><g fill="none" stroke="#14162b" stroke-opacity=".07" stroke-width="4">${throwing.join('')}</g>${speckles(150, 290, 390, 420, 450, 41)}</g><path d="M338 420C344 540 356 660 376 770" fill="none" stroke="#fff" stroke-opacity=".42" stroke-width="16" stroke-linecap="round" filter="url(#tumbler-soft)"/>`,
  shadow: standingShadow('tumbler', 500, 854, 180, 22),
  surface: { cloth: false, weaveGain: 0, form: 22, formGain: 0.7, extra: cylinderLight('tumbler', 0.18) },
  areas: [{ name: 'front', x: 380, y: 480, w: 240, h: 260 }],
  floor: 780,
};
