import type { Drawing } from '../drawing.ts';
import { bothFolds, bothSides, flip, symmetric } from '../geometry.ts';
import { label } from '../trims.ts';

const torso = symmetric(
  [500, 180],
  [
    [538, 180, 576, 160, 590, 96],
    [634, 110, 684, 124, 730, 146],
    [706, 200, 700, 256, 716, 312],
    [724, 500, 716, 700, 724, 872],
    [725, 884, 718, 890, 708, 891],
    [640, 900, 560, 902, 500, 902],
  ],
);
const sleeve =
  'M726 142C790 172 822 262 850 400C874 520 900 640 916 760C918 770 913 776 904 778L840 790C830 792 824 788 821 778C798 660 764 470 712 312C694 256 702 200 726 142Z';

export const longsleeve: Drawing = {
  id: 'longsleeve',
  color: '#2d3a5e',
  accent: '#e8e2d4',
  parts: [
    { d: 'M408 94C440 122 560 122 592 94L596 180L500 200L404 180Z', fill: 'dark', form: false },
    { d: sleeve },
    { d: flip(sleeve) },
    { d: torso, printable: true },
    { d: 'M414 104C444 126 556 126 586 104', stroke: 17, fill: 'dark', form: 'edge', outline: false },
    { d: 'M590 96C576 160 538 180 500 180C462 180 424 160 410 96', stroke: 25, form: 'edge', rib: { w: 19, o: 0.14 } },
  ],
  folds: [
    ...bothFolds('M712 330C664 372 640 440 622 530', 20, 0.7),
    ...bothFolds('M818 330C796 380 800 420 834 450', 16, 0.8),
    ...bothFolds('M850 470C812 480 806 520 846 560', 18, 0.8),
    ...bothFolds('M880 600C846 620 850 660 876 690', 14, 0.8),
    ['M590 580C566 680 596 780 576 900', 28, 0.5],
    ['M402 600C436 700 396 800 412 900', 26, 0.5],
    ['M676 660C664 760 680 820 672 900', 18, 0.5],
    ['M322 660C336 720 318 820 330 900', 18, 0.5],
  ],
  stitches: [
    'M278 866C370 884 630 884 722 866',
    'M277 875C370 893 630 893 723 875',
    ...bothSides('M904 748C880 754 856 758 822 764'),
    ...bothSides('M900 734C876 740 852 744 820 750'),
  ],
  seams: bothSides('M728 146C702 200 696 256 714 312'),
  detail: label(500, 128, 40, 22, '#f6f4ee'),
  surface: { seed: 21 },
  areas: [{ name: 'front', x: 340, y: 250, w: 320, h: 420 }],
};
