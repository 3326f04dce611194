import type { Drawing, Part } from '../drawing.ts';
import { bothFolds, bothSides, type Fold, flip, type Segment, symmetric } from '../geometry.ts';
import { label } from '../trims.ts';

/** Hoodie and crew sweatshirt share a body; what differs is above the shoulders and in front of the belly. */

export const sweatSide: readonly Segment[] = [
  [664, 158, 706, 170, 748, 190],
  [724, 250, 716, 310, 730, 372],
  [742, 520, 738, 700, 744, 812],
  [640, 826, 560, 828, 500, 828],
];
const sweatTorso = symmetric([500, 210], [[548, 206, 590, 190, 616, 150], ...sweatSide]);
const hem = symmetric(
  [500, 822],
  [
    [560, 822, 640, 820, 740, 806],
    [744, 836, 742, 866, 732, 888],
    [640, 902, 560, 904, 500, 904],
  ],
);
const sleeve =
  'M744 186C812 214 846 300 874 430C894 530 912 620 924 716L834 736C812 620 790 480 728 372C708 310 718 250 744 186Z';
const cuff = 'M926 712C932 742 934 766 930 792C904 804 878 808 852 808C842 786 836 760 832 734Z';
const pocket = 'M360 612L640 612L700 742C702 756 698 764 692 770L692 816L308 816L308 770C302 764 298 756 300 742Z';
const ribbed = { w: 70, o: 0.17, dash: '2.4 6' };

export const sweatLimbs: readonly Part[] = [
  { d: sleeve },
  { d: flip(sleeve) },
  { d: cuff, rib: { ...ribbed, d: 'M928 752L838 772' } },
  { d: flip(cuff), rib: { ...ribbed, d: 'M72 752L162 772' } },
  { d: hem, rib: { ...ribbed, w: 74, d: 'M258 852C360 870 640 870 742 852' } },
];

export const sweatFolds: readonly Fold[] = [
  ...bothFolds('M724 392C676 430 646 480 630 570', 26, 0.75),
  ...bothFolds('M838 360C804 410 808 450 852 480', 22, 0.85),
  ...bothFolds('M868 500C822 520 820 560 866 600', 22, 0.85),
  ...bothFolds('M896 630C862 644 862 676 890 700', 18, 0.8),
  ...bothFolds('M712 440C690 520 694 620 706 800', 20, 0.6),
  ['M440 300C412 380 410 460 430 580', 30, 0.4],
  ['M590 300C600 380 580 460 590 560', 26, 0.35],
  ...bothFolds('M640 190C676 240 684 300 676 350', 22, 0.5),
];
const bellyFolds: readonly Fold[] = [
  ['M600 640C584 700 596 760 588 824', 26, 0.5],
  ['M400 620C420 690 396 750 408 824', 26, 0.5],
];
const hoodFolds: readonly Fold[] = [
  ...bothFolds('M576 44C620 80 634 140 620 200', 16, 0.7),
  ...bothFolds('M600 90C616 120 616 160 604 196', 10, 0.6),
];

export const sweatSeams = [
  ...bothSides('M746 192C716 250 712 310 728 372'),
  'M256 810C360 826 640 826 744 810',
  ...bothSides('M925 714L833 735'),
];
const hemStitch = 'M258 800C360 818 640 818 742 800';
export const sweatSurface = { form: 24, formGain: 1.1, foldBlur: 15 };

const cords = 'M446 240C442 300 450 340 440 400M554 240C560 310 548 350 558 418';
const eyelet = (x: number) =>
  `<circle cx="${x}" cy="238" r="8" fill="#b9b4a8"/><circle cx="${x}" cy="238" r="3.6" fill="#22263f"/>`;

export const hoodie: Drawing = {
  id: 'hoodie',
  color: '#7d8f7b',
  accent: '#f2efe6',
  parts: [
    { d: 'M336 196C338 130 366 34 500 14C634 34 662 130 664 196C620 240 560 262 500 272C440 262 380 240 336 196Z' },
    {
      d: 'M412 168C404 112 436 70 500 64C564 70 596 112 588 168C576 210 542 234 500 250C458 234 424 210 412 168Z',
      fill: 'deep',
      form: false,
      outline: false,
    },
    ...sweatLimbs,
    { d: sweatTorso, printable: true },
    { d: pocket, form: 'edge' },
    {
      d: 'M366 176C384 232 444 268 500 284C556 268 616 232 634 176C622 160 606 146 592 136C588 192 548 226 500 246C452 226 412 192 408 136C394 146 378 160 366 176Z',
      form: 'edge',
    },
  ],
  folds: [...sweatFolds, ...hoodFolds],
  stitches: [
    'M366 622L634 622',
    'M640 618L694 744C696 754 694 760 690 764',
    'M360 618L306 744C304 754 306 760 310 764',
    hemStitch,
  ],
  seams: sweatSeams,
  detail: `<g fill="none" stroke-linecap="round"><path d="${cords}" stroke="#0b0d1a" stroke-opacity=".3" stroke-width="11" transform="translate(3 5)"/><path d="${cords}" stroke="var(--accent)" stroke-width="9"/><path d="${cords}" stroke="#0b0d1a" stroke-opacity=".18" stroke-width="9" stroke-dasharray="2 4"/></g><g fill="#b9b4a8"><rect x="433" y="398" width="13" height="24" rx="4"/><rect x="552" y="416" width="13" height="24" rx="4"/></g>${eyelet(446)}${eyelet(554)}`,
  surface: { ...sweatSurface, seed: 41 },
  areas: [{ name: 'front', x: 360, y: 330, w: 280, h: 262 }],
};

export const crew: Drawing = {
  id: 'crew',
  color: '#b7c3d6',
  accent: '#b7c3d6',
  parts: [
    { d: 'M396 150C440 178 560 178 604 150L612 230L500 250L388 230Z', fill: 'dark', form: false },
    ...sweatLimbs,
    { d: sweatTorso, printable: true },
    { d: 'M408 160C444 184 556 184 592 160', stroke: 18, fill: 'dark', form: 'edge', outline: false },
    {
      d: 'M606 154C590 210 546 232 500 232C454 232 410 210 394 154',
      stroke: 38,
      form: 'edge',
      rib: { w: 31, o: 0.17 },
    },
  ],
  folds: [...sweatFolds, ...bellyFolds],
  stitches: ['M622 166C602 232 552 254 500 254C448 254 398 232 378 166', hemStitch],
  seams: sweatSeams,
  detail: label(500, 178, 40, 22),
  surface: { ...sweatSurface, seed: 44 },
  areas: [{ name: 'front', x: 330, y: 300, w: 340, h: 400 }],
};
