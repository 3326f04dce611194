import type { Drawing } from '../drawing.ts';
import { range } from '../geometry.ts';

const square =
  'M140 152C260 142 380 150 500 146C620 142 740 150 860 142C868 142 872 148 872 156C862 270 870 390 866 500C862 620 872 740 862 852C862 862 856 866 846 866C730 858 620 866 500 862C380 858 260 868 150 860C142 860 138 856 138 846C146 730 136 620 140 500C144 380 132 270 136 162C136 156 136 152 140 152Z';

const frame = (inset: number, width: number) =>
  `<rect x="${136 + inset}" y="${146 + inset}" width="${730 - inset * 2}" height="${714 - inset * 2}" fill="none" stroke="var(--accent)" stroke-width="${width}"/>`;

/** Dots and buds along the four sides. */
const border = range(4).map((side) => {
  const buds = range(9).map((index) => {
    const x = 216 + index * 71;
    return `<path d="M${x} 214c18 10 22 28 0 46c-22 -18 -18 -36 0 -46Z" fill="var(--accent)"/><circle cx="${x + 35}" cy="238" r="6" fill="var(--accent)"/>`;
  });
  return `<g transform="rotate(${side * 90} 500 503)">${buds.join('')}</g>`;
});

export const bandana: Drawing = {
  id: 'bandana',
  color: '#9c2f35',
  accent: '#f4ecdc',
  parts: [{ d: square, printable: true }],
  rawBody: `<g clip-path="url(#bandana-printclip)">${frame(34, 10)}${frame(52, 3)}${frame(128, 4)}${border.join('')}</g>`,
  folds: [
    ['M500 150C494 380 506 620 500 860', 20, 0.6],
    ['M140 504C380 498 620 510 866 502', 20, 0.6],
    ['M200 200C330 330 380 400 420 470', 26, 0.35],
    ['M800 800C700 690 640 620 580 560', 26, 0.35],
  ],
  stitches: [
    'M150 164C380 158 620 158 854 156',
    'M152 850C380 856 620 852 850 852',
    'M150 164C146 380 156 620 152 850',
    'M854 156C852 380 860 620 850 852',
  ],
  surface: { seed: 19, weave: 0.5, weaveGain: 0.4, form: 12, formGain: 0.6 },
  areas: [{ name: 'centre', x: 310, y: 313, w: 380, h: 380 }],
};
