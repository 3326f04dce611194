import type { Drawing } from '../drawing.ts';
import { bothFolds, bothSides, type Fold, flip, type Segment, symmetric } from '../geometry.ts';
import { label } from '../trims.ts';

export const boxySide: readonly Segment[] = [
  [660, 122, 720, 140, 792, 172],
  [776, 236, 770, 300, 776, 368],
  [784, 520, 774, 700, 782, 838],
  [783, 850, 776, 857, 766, 858],
  [680, 868, 580, 870, 500, 870],
];
const torso = symmetric([500, 184], [[544, 184, 584, 164, 598, 110], ...boxySide]);
export const boxySleeve =
  'M788 168C856 200 916 300 950 420C953 428 949 435 942 438L836 476C827 479 821 476 817 468C806 432 796 400 772 366C762 300 770 236 788 168Z';

export const boxyFolds: readonly Fold[] = [
  ...bothFolds('M768 392C706 440 660 520 640 640', 26, 0.75),
  ...bothFolds('M760 420C730 500 726 600 740 700', 18, 0.6),
  ['M590 600C560 680 590 780 570 870', 30, 0.5],
  ['M400 560C440 680 390 760 408 870', 32, 0.5],
  ['M300 700C312 760 296 810 304 860', 18, 0.5],
  ...bothFolds('M640 160C690 220 700 290 690 350', 22, 0.5),
  ...bothFolds('M880 300C858 360 850 410 866 466', 20, 0.75),
  ...bothFolds('M824 220C806 290 806 340 822 420', 16, 0.6),
  ['M470 260C430 330 420 420 440 500', 28, 0.35],
];

export const boxy: Drawing = {
  id: 'boxy',
  color: '#d9c7a6',
  parts: [
    { d: 'M402 108C440 136 560 136 598 108L602 190L500 205L398 190Z', fill: 'dark', form: false },
    { d: boxySleeve },
    { d: flip(boxySleeve) },
    { d: torso, printable: true },
    { d: 'M412 120C444 140 556 140 588 120', stroke: 18, fill: 'dark', form: 'edge', outline: false },
    {
      d: 'M598 110C584 164 544 184 500 184C456 184 416 164 402 110',
      stroke: 34,
      form: 'edge',
      rib: { w: 27, o: 0.15 },
    },
  ],
  folds: boxyFolds,
  stitches: [
    ...bothSides('M944 408C908 424 868 438 814 452'),
    ...bothSides('M947 417C912 432 872 446 816 461'),
    'M220 832C360 850 640 850 780 832',
    'M219 841C360 859 640 859 781 841',
    'M618 116C600 186 552 206 500 206C448 206 400 186 382 116',
  ],
  seams: bothSides('M790 172C774 236 768 300 774 368'),
  detail: label(500, 138, 40, 20),
  surface: { seed: 12 },
  areas: [{ name: 'front', x: 320, y: 258, w: 360, h: 440 }],
};
