import type { Drawing } from '../drawing.ts';
import { bothSides } from '../geometry.ts';

const bag =
  'M196 330L804 330C812 520 822 720 832 922C832 934 826 940 814 940L186 940C174 940 168 934 168 922C178 720 188 520 196 330Z';

export const tote: Drawing = {
  id: 'tote',
  color: '#efe6d2',
  accent: '#efe6d2',
  parts: [
    {
      d: 'M352 350C346 190 380 70 500 70C620 70 654 190 648 350',
      stroke: 38,
      fill: 'color-mix(in oklab, var(--accent) 84%, #14162b)',
      form: 'edge',
    },
    { d: bag, printable: true },
    { d: 'M336 380C326 200 364 44 500 44C636 44 674 200 664 380', stroke: 42, fill: 'accent', form: 'edge' },
  ],
  folds: [
    ['M250 380C270 520 240 700 262 930', 30, 0.5],
    ['M740 380C724 540 760 700 742 930', 30, 0.5],
    ['M420 420C400 520 430 640 404 760', 34, 0.35],
    ['M600 560C612 680 584 800 600 930', 30, 0.4],
    ['M210 880C330 850 420 880 520 930', 26, 0.45],
    ['M330 400C300 440 270 460 220 470', 18, 0.6],
    ['M670 400C700 440 730 460 784 470', 18, 0.6],
  ],
  stitches: [
    'M200 376L800 376',
    'M200 384L800 384',
    ...[336, 664].flatMap((x) => [
      `M${x - 15} 384L${x + 15} 384L${x - 15} 424L${x + 15} 424L${x - 15} 384L${x - 15} 424M${x + 15} 384L${x + 15} 424`,
    ]),
    ...bothSides('M346 380C338 200 372 58 500 56'),
    'M184 924L816 924',
  ],
  seams: ['M196 336L804 336'],
  surface: { seed: 15, weave: 0.4, weaveGain: 0.46, form: 20 },
  areas: [{ name: 'front', x: 290, y: 450, w: 420, h: 420 }],
};
