import type { Drawing } from '../drawing.ts';
import { range } from '../geometry.ts';

const back =
  'M330 90C420 60 600 60 690 100C724 118 730 150 716 190C690 420 690 640 704 850L456 862C462 640 440 420 380 210C350 180 316 120 330 90Z';
const front =
  'M690 92C700 130 690 170 640 214C560 290 470 420 420 560C404 640 396 720 392 800L200 770C206 560 260 330 372 170C420 110 560 70 690 92Z';
type Fringe = { from: [number, number]; to: [number, number]; count: number; length: number; lean: number };

function threads({ from, to, count, length, lean }: Fringe, shift: number): string {
  const paths = range(count).map((index) => {
    const t = index / (count - 1);
    const [x, y] = [from[0] + shift + (to[0] - from[0]) * t, from[1] + (to[1] - from[1]) * t];
    const at = (dx: number, dy: number) => `${(x + dx).toFixed(0)} ${(y + dy).toFixed(0)}`;
    const middle = at(lean * 0.4 + Math.sin(index * 2.1) * 6, length * 0.7);
    const end = at(lean + Math.sin(index * 1.3) * 7, length + Math.sin(index * 3) * 8);
    return `<path d="M${at(0, 0)}C${at(lean, length * 0.4)} ${middle} ${end}"/>`;
  });
  return paths.join('');
}

function fringe(shape: Fringe): string {
  return `<g fill="none" stroke="var(--garment)" stroke-width="7" stroke-linecap="round">${threads(shape, 0)}</g><g fill="none" stroke="#0b0d1a" stroke-opacity=".2" stroke-width="2">${threads(shape, 3)}</g>`;
}

function stripes(paths: readonly string[], width: number): string {
  return paths.map((d) => `<path d="${d}" fill="none" stroke="var(--accent)" stroke-width="${width}"/>`).join('');
}

export const scarf: Drawing = {
  id: 'scarf',
  color: '#e7dcc6',
  accent: '#31476b',
  parts: [{ d: back, printable: true }],
  over: [{ d: front }],
  rawBody: `${fringe({ from: [460, 858], to: [700, 848], count: 26, length: 78, lean: 2 })}<g clip-path="url(#scarf-a)">${stripes(['M430 800L730 788', 'M430 730L730 718'], 34)}${stripes(['M430 764L730 752', 'M430 690L730 678', 'M430 836L730 824'], 6)}</g>`,
  rawOver: `${fringe({ from: [204, 768], to: [388, 798], count: 21, length: 76, lean: -10 })}<g clip-path="url(#scarf-b)">${stripes(['M180 714L420 752', 'M180 644L430 684'], 34)}${stripes(['M180 680L420 718', 'M180 606L430 646', 'M180 748L420 786'], 6)}</g>`,
  folds: [
    ['M420 130C480 300 510 560 500 850', 34, 0.7],
    ['M620 120C600 320 612 600 620 850', 34, 0.7],
    ['M560 140C560 320 566 620 560 850', 22, 0.5],
    ['M600 130C470 230 350 420 310 780', 34, 0.8],
    ['M660 130C540 250 430 420 370 780', 24, 0.7],
    ['M470 140C360 260 280 440 246 770', 26, 0.7],
  ],
  surface: {
    seed: 8,
    weave: 0.34,
    weaveGain: 0.75,
    form: 15,
    formGain: 1,
    extra: `<clipPath id="scarf-a"><path d="${back}"/></clipPath><clipPath id="scarf-b"><path d="${front}"/></clipPath>`,
  },
  areas: [{ name: 'end', x: 470, y: 480, w: 190, h: 170 }],
};
