import type { Drawing } from '../drawing.ts';
import { bothFolds, type Fold, flip, type Segment, symmetric } from '../geometry.ts';

const vestSide: readonly Segment[] = [
  [616, 108, 650, 116, 684, 128],
  [672, 220, 676, 300, 728, 360],
  [738, 520, 734, 720, 740, 876],
  [740, 886, 734, 892, 724, 893],
  [640, 900, 560, 902, 500, 902],
];
const torso = symmetric([500, 330], [[540, 260, 568, 180, 584, 104], ...vestSide]);
const band = (y: number) =>
  `M240 ${y}C360 ${y + 16} 640 ${y + 16} 760 ${y}L760 ${y + 56}C640 ${y + 72} 360 ${y + 72} 240 ${y + 56}Z`;
const strap = 'M604 106L660 118C650 240 660 330 668 540L612 540C606 330 598 220 604 106Z';

function reflective(id: string): string {
  return `<g clip-path="url(#${id}-printclip)"><path d="${band(540)}" fill="var(--accent)"/><path d="${band(720)}" fill="var(--accent)"/><path d="${strap}" fill="var(--accent)"/><path d="${flip(strap)}" fill="var(--accent)"/><g fill="none" stroke="#7d858c" stroke-opacity=".35" stroke-width="56" stroke-dasharray="1.5 5"><path d="M240 568C360 584 640 584 760 568"/><path d="M240 748C360 764 640 764 760 748"/></g></g>`;
}

const vestFolds: readonly Fold[] = [
  ...bothFolds('M722 380C680 430 660 520 654 620', 22, 0.7),
  ['M430 420C410 520 420 700 404 890', 26, 0.5],
  ['M586 480C600 600 580 740 590 890', 26, 0.5],
  ...bothFolds('M690 640C680 720 690 800 684 890', 16, 0.6),
];

const vestStitches = [
  'M240 534C360 550 640 550 760 534',
  'M240 602C360 618 640 618 760 602',
  'M240 714C360 730 640 730 760 714',
  'M240 782C360 798 640 798 760 782',
  'M262 874C360 886 640 886 738 874',
];

export const vest: Drawing = {
  id: 'vest',
  color: '#f08a24',
  accent: '#dfe3e6',
  parts: [
    { d: 'M416 104C440 132 560 132 584 104L560 300L500 345L440 300Z', fill: 'deep', form: false },
    { d: torso, printable: true },
  ],
  rawBody: reflective('vest'),
  folds: vestFolds,
  stitches: vestStitches,
  seams: ['M500 336L500 900'],
  detail: `<g stroke="#0b0d1a" stroke-opacity=".55" stroke-width="7" stroke-dasharray="2.4 3"><path d="M500 340V898"/></g><rect x="494" y="352" width="12" height="30" rx="4" fill="#c9ced2"/>`,
  surface: { seed: 61, weave: 0.45, weaveGain: 0.5 },
  areas: [
    { name: 'chest-left', x: 546, y: 400, w: 130, h: 120 },
    { name: 'chest-right', x: 324, y: 400, w: 130, h: 120 },
  ],
};

const backTorso = symmetric([500, 128], [[540, 128, 566, 120, 584, 104], ...vestSide]);

export const vestBack: Drawing = {
  id: 'vest-back',
  color: '#f08a24',
  accent: '#dfe3e6',
  parts: [
    { d: backTorso, printable: true },
    { d: 'M584 104C566 120 540 128 500 128C460 128 434 120 416 104', stroke: 12, form: 'edge' },
  ],
  rawBody: reflective('vest-back'),
  folds: vestFolds,
  stitches: vestStitches,
  surface: { seed: 61, weave: 0.45, weaveGain: 0.5 },
  areas: [{ name: 'back', x: 408, y: 250, w: 184, h: 250 }],
};
