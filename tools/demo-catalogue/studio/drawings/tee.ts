import type { Drawing } from '../drawing.ts';
import { bothFolds, bothSides, type Fold, flip, type Segment, symmetric } from '../geometry.ts';
import { label } from '../trims.ts';

export const teeSide: readonly Segment[] = [
  [640, 120, 690, 134, 742, 156],
  [714, 214, 708, 272, 728, 332],
  [736, 500, 726, 700, 735, 868],
  [736, 882, 730, 888, 718, 889],
  [640, 899, 560, 901, 500, 901],
];
const torso = symmetric([500, 196], [[540, 196, 580, 172, 594, 106], ...teeSide]);
export const teeSleeve =
  'M736 152C802 178 872 264 918 356C921 364 918 370 911 374L822 420C813 424 806 421 801 413C778 378 752 350 724 331C702 272 712 212 736 152Z';
const neckF = 'M594 106C580 172 540 196 500 196C460 196 420 172 406 106';

export const teeFolds: readonly Fold[] = [
  ...bothFolds('M722 350C672 392 640 452 622 548', 22, 0.75),
  ...bothFolds('M716 372C690 420 682 500 688 590', 16, 0.6),
  ['M600 560C570 660 600 770 578 900', 30, 0.55],
  ['M398 640C430 730 398 820 410 900', 26, 0.5],
  ['M676 700C664 770 680 830 672 900', 18, 0.5],
  ['M320 600C336 690 318 800 330 900', 20, 0.5],
  ['M452 250C420 320 400 380 404 460', 26, 0.4],
  ['M590 190C626 230 640 280 634 330', 18, 0.5],
  ['M408 190C380 240 362 280 368 340', 18, 0.5],
  ...bothFolds('M850 250C826 300 812 346 822 400', 16, 0.7),
  ...bothFolds('M790 210C770 262 762 300 770 350', 14, 0.6),
];

export const tee: Drawing = {
  id: 'tee',
  color: '#f4f2ee',
  parts: [
    { d: 'M404 104C440 132 560 132 596 104L600 190L500 215L400 190Z', fill: 'dark', form: false },
    { d: teeSleeve },
    { d: flip(teeSleeve) },
    { d: torso, printable: true },
    { d: 'M410 114C442 136 558 136 590 114', stroke: 17, fill: 'dark', form: 'edge', outline: false },
    {
      d: neckF,
      stroke: 25,
      form: 'edge',
      rib: { w: 19, o: 0.13, d: 'M592 110C577 172 540 194 500 194C460 194 423 172 408 110' },
    },
  ],
  folds: teeFolds,
  stitches: [
    ...bothSides('M905 338C874 356 836 376 796 396'),
    ...bothSides('M909 346C878 364 840 384 800 404'),
    'M268 862C360 880 640 880 732 862',
    'M267 871C360 889 640 889 733 871',
    'M608 118C592 190 548 212 500 212C452 212 408 190 392 118',
  ],
  seams: [...bothSides('M738 156C712 214 706 272 726 331')],
  detail: label(500, 138, 40, 22),
  areas: [
    { name: 'front', x: 335, y: 262, w: 330, h: 430 },
    { name: 'chest-left', x: 566, y: 268, w: 110, h: 110 },
  ],
};
