import type { Drawing } from '../drawing.ts';
import { bothFolds, bothSides, symmetric } from '../geometry.ts';

const body = symmetric(
  [500, 190],
  [
    [560, 190, 610, 188, 640, 184],
    [652, 300, 676, 372, 772, 420],
    [780, 560, 776, 740, 782, 896],
    [782, 908, 776, 914, 764, 914],
    [660, 922, 560, 924, 500, 924],
  ],
);

export const apron: Drawing = {
  id: 'apron',
  color: '#c65b3c',
  accent: '#f3ead9',
  parts: [
    { d: 'M374 196C330 40 440 28 500 30C560 28 670 40 626 196', stroke: 24, fill: 'accent', form: 'edge' },
    { d: 'M774 430C850 470 900 560 884 690', stroke: 20, fill: 'accent', form: 'edge' },
    { d: 'M226 430C150 470 100 560 116 690', stroke: 20, fill: 'accent', form: 'edge' },
    { d: body, printable: true },
    { d: 'M330 600L670 600L670 786C670 800 662 808 648 808L352 808C338 808 330 800 330 786Z', form: 'edge' },
  ],
  folds: [
    ...bothFolds('M740 430C700 520 690 640 708 900', 30, 0.6),
    ['M440 240C420 340 424 460 400 590', 30, 0.45],
    ['M590 230C580 330 600 450 592 590', 26, 0.45],
    ['M560 810C552 850 564 880 558 920', 24, 0.5],
    ['M420 810C432 850 416 890 424 920', 24, 0.5],
    ['M290 500C300 640 284 760 296 914', 22, 0.5],
  ],
  stitches: [
    'M372 202C420 206 580 206 628 202',
    'M338 612L662 612',
    'M338 620L338 786C338 796 344 800 354 800L646 800C656 800 662 796 662 786L662 620',
    'M500 612L500 800',
    ...bothSides('M634 196C644 306 670 384 764 430C772 560 768 740 774 896'),
    'M230 900C360 912 640 912 770 900',
  ],
  detail: `${[
    [376, 206],
    [624, 206],
  ]
    .map(
      ([x, y]) =>
        `<g transform="translate(${x} ${y})"><circle r="12" cx="2" cy="3" fill="#0b0d1a" opacity=".3"/><circle r="12" fill="#c9a05a"/><circle r="5" fill="#5a4320"/></g>`,
    )
    .join(
      '',
    )}<g transform="translate(664 640)"><rect x="-6" y="-14" width="26" height="44" rx="2" fill="var(--accent)"/><circle cx="7" cy="8" r="6" fill="none" stroke="#22263f" stroke-width="2"/></g>`,
  surface: { seed: 71, weave: 0.6, weaveGain: 0.42 },
  areas: [
    { name: 'bib', x: 395, y: 250, w: 210, h: 210 },
    { name: 'pocket', x: 420, y: 640, w: 160, h: 130 },
  ],
};
