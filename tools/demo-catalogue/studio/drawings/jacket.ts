import type { Drawing } from '../drawing.ts';
import { bothFolds, bothSides, type Fold, flip, type Segment, symmetric } from '../geometry.ts';
import { button, label } from '../trims.ts';

export const jacketSide: readonly Segment[] = [
  [644, 116, 700, 132, 750, 156],
  [724, 220, 718, 290, 734, 356],
  [744, 520, 740, 720, 748, 876],
  [748, 888, 742, 893, 732, 894],
  [640, 900, 560, 902, 500, 902],
];
const torso = symmetric([500, 160], [[540, 150, 572, 130, 592, 100], ...jacketSide]);
export const jacketSleeve =
  'M746 152C814 182 846 280 874 410C896 520 916 640 930 766C931 776 927 781 918 783L836 800C826 802 821 798 819 788C800 660 782 480 732 356C712 290 720 220 746 152Z';
const collarR =
  'M500 176C528 164 562 138 580 84C604 88 626 98 642 116C648 166 618 216 566 262C540 236 516 206 500 176Z';
type Pocket = readonly [x: number, y: number, width: number, height: number];

const pockets: readonly Pocket[] = [
  [560, 330, 128, 142],
  [556, 610, 160, 200],
  [284, 610, 160, 200],
];

function pocketShape([x, y, width, height]: Pocket, inset = 0): string {
  const [left, top, right, bottom] = [x + inset, y + inset, x + width - inset, y + height - inset];
  return `M${left} ${top}L${right} ${top}L${right} ${bottom - 14}C${right} ${bottom - 5} ${right - 6} ${bottom} ${right - 14} ${bottom}L${left + 14} ${bottom}C${left + 6} ${bottom} ${left} ${bottom - 5} ${left} ${bottom - 14}Z`;
}

export const jacketFolds: readonly Fold[] = [
  ...bothFolds('M728 376C690 420 664 500 650 580', 24, 0.7),
  ...bothFolds('M836 350C806 400 812 440 850 466', 20, 0.85),
  ...bothFolds('M866 500C826 520 824 560 864 596', 20, 0.85),
  ...bothFolds('M894 640C860 654 862 690 892 720', 18, 0.85),
  ...bothFolds('M640 150C676 210 684 270 674 320', 20, 0.5),
  ['M420 300C396 400 400 480 420 580', 26, 0.5],
  ...bothFolds('M730 620C722 720 732 800 728 890', 16, 0.6),
];

export const jacket: Drawing = {
  id: 'jacket',
  color: '#2f4a73',
  accent: '#d9a441',
  parts: [
    { d: 'M414 86C440 112 560 112 586 86L596 176L500 196L404 176Z', fill: 'deep', form: false },
    { d: jacketSleeve },
    { d: flip(jacketSleeve) },
    { d: torso, printable: true },
    { d: 'M474 170L526 170L530 900L470 900Z', form: 'edge' },
    ...pockets.map((pocket) => ({ d: pocketShape(pocket), form: 'edge' as const })),
    { d: 'M420 98C444 118 556 118 580 98', stroke: 20, fill: 'dark', form: 'edge', outline: false },
    { d: collarR, form: 'edge' },
    { d: flip(collarR), form: 'edge' },
  ],
  folds: jacketFolds,
  stitches: [
    ...pockets.flatMap((pocket) => {
      const [x, y, width] = pocket;
      return [pocketShape(pocket, 7), `M${x + 7} ${y + 26}L${x + width - 7} ${y + 26}`];
    }),
    'M480 190L478 892M520 190L522 892',
    'M254 872C360 884 640 884 746 872',
    ...bothSides('M922 752C894 760 860 766 816 770'),
    ...bothSides('M632 124C634 166 608 206 568 244'),
    ...bothSides('M740 170C716 226 712 292 726 350'),
  ],
  seams: bothSides('M748 158C720 220 714 290 732 356'),
  detail:
    [262, 380, 500, 620, 740].map((y) => button(500, y, 11, 'var(--accent)')).join('') +
    button(928 - 24, 774, 8, 'var(--accent)') +
    button(96, 774, 8, 'var(--accent)') +
    label(500, 124, 40, 20),
  surface: { seed: 52, weave: 0.7, weaveGain: 0.4 },
  areas: [
    { name: 'chest-left', x: 566, y: 362, w: 116, h: 100 },
    { name: 'chest-right', x: 300, y: 330, w: 150, h: 150 },
  ],
};
