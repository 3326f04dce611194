import type { Drawing } from '../drawing.ts';
import { bothFolds, bothSides, type Fold, flip, type Segment, symmetric } from '../geometry.ts';
import { button, label } from '../trims.ts';

export const poloSide: readonly Segment[] = [
  [640, 120, 690, 134, 738, 156],
  [712, 214, 706, 272, 724, 332],
  [732, 500, 724, 700, 732, 872],
  [733, 884, 726, 890, 716, 891],
  [640, 900, 560, 902, 500, 902],
];
const torso = symmetric([500, 150], [[540, 146, 572, 130, 590, 104], ...poloSide]);
export const poloSleeve = 'M732 152C800 178 866 262 908 346L810 400C778 370 750 348 720 331C700 272 708 212 732 152Z';
export const poloCuff = 'M910 344C915 354 918 364 920 374L826 422C820 414 812 406 806 398Z';
const collarR =
  'M500 166C530 158 566 140 586 92C600 96 612 104 622 116C624 168 596 216 552 250C534 226 516 196 500 166Z';

export const poloFolds: readonly Fold[] = [
  ...bothFolds('M718 350C670 392 640 452 624 548', 20, 0.75),
  ...bothFolds('M712 372C690 420 682 500 688 590', 16, 0.6),
  ['M596 560C570 660 600 770 578 900', 28, 0.5],
  ['M398 600C430 700 398 810 410 900', 26, 0.5],
  ['M676 700C664 770 680 830 672 900', 18, 0.5],
  ['M320 640C336 700 318 800 330 900', 20, 0.5],
  ...bothFolds('M846 250C820 300 806 340 812 392', 16, 0.7),
  ...bothFolds('M790 210C770 262 758 300 764 346', 14, 0.6),
];

export const polo: Drawing = {
  id: 'polo',
  color: '#1f4d45',
  accent: '#f2efe6',
  parts: [
    { d: 'M412 92C440 118 560 118 588 92L596 176L500 190L404 176Z', fill: 'deep', form: false },
    { d: poloSleeve },
    { d: flip(poloSleeve) },
    { d: torso, printable: true },
    { d: poloCuff, form: 'edge', rib: { w: 26, o: 0.16, d: 'M913 360L816 410' } },
    { d: flip(poloCuff), form: 'edge', rib: { w: 26, o: 0.16, d: 'M87 360L184 410' } },
    { d: 'M476 166L524 166L526 372C526 380 520 384 514 384L486 384C480 384 474 380 474 372Z', form: 'edge' },
    { d: 'M420 102C444 122 556 122 580 102', stroke: 20, fill: 'dark', form: 'edge', outline: false },
    { d: collarR, form: 'edge' },
    { d: flip(collarR), form: 'edge' },
  ],
  folds: poloFolds,
  stitches: [
    'M270 866C360 884 640 884 730 866',
    'M481 176L481 376L519 376L519 176',
    ...bothSides('M590 104C604 112 612 120 614 128C612 168 588 210 552 238'),
  ],
  seams: bothSides('M734 156C706 214 702 272 722 331'),
  detail: button(500, 212) + button(500, 274) + button(500, 336) + label(500, 128, 36, 18),
  surface: { seed: 33, weave: 0.5, weaveGain: 0.42 },
  areas: [
    { name: 'chest-left', x: 560, y: 286, w: 124, h: 124 },
    { name: 'front', x: 350, y: 420, w: 300, h: 340 },
  ],
};
