import type { Drawing } from '../drawing.ts';
import { range } from '../geometry.ts';
import { relief } from '../relief.ts';

const crown =
  'M196 600C180 380 300 214 500 206C700 214 820 380 804 600C700 560 600 548 500 548C400 548 300 560 196 600Z';
const brim =
  'M186 604C290 556 400 540 500 540C600 540 710 556 814 604C852 632 872 664 866 690C858 716 816 716 776 700C690 662 600 646 500 646C400 646 310 662 224 700C184 716 142 716 134 690C128 664 148 632 186 604Z';

/** A brim is stiff and thin: less roundness than the crown. */
const brimRelief = relief('cap-brim', { blur: 13, offset: 4, gain: 1.1, clipped: 'clipped' });

export const cap: Drawing = {
  id: 'cap',
  color: '#33415e',
  accent: '#33415e',
  parts: [
    { d: crown, printable: true },
    { d: brim, fill: 'accent', form: 'brim' },
  ],
  folds: [
    ['M300 340C280 420 260 500 262 560', 26, 0.5],
    ['M700 340C720 420 740 500 738 560', 26, 0.5],
    ['M420 240C360 300 330 380 330 460', 30, 0.35],
  ],
  seams: [
    'M500 206C498 320 498 440 500 544',
    'M352 246C300 340 276 460 274 572',
    'M648 246C700 340 724 460 726 572',
    'M192 606C300 562 400 546 500 546C600 546 700 562 808 606',
  ],
  stitches: range(5).map((row) => {
    const y = 562 + row * 17;
    const [left, end] = [172 - row * 5, 622 + row * 14];
    return `M${left} ${end}C300 ${y + 16} 400 ${y} 500 ${y}C600 ${y} 700 ${y + 16} ${1000 - left} ${end}`;
  }),
  detail: `<g transform="translate(500 206)"><ellipse rx="22" ry="11" cy="3" fill="#0b0d1a" opacity=".3"/><ellipse rx="22" ry="12" fill="var(--accent)"/><ellipse rx="16" ry="6" cx="-3" cy="-3" fill="#fff" opacity=".2"/></g>${[
    [330, 330],
    [670, 330],
    [420, 290],
    [580, 290],
  ]
    .map(
      ([x, y]) =>
        `<circle cx="${x}" cy="${y}" r="8" fill="none" stroke="#0b0d1a" stroke-opacity=".4" stroke-width="4"/><circle cx="${x}" cy="${y}" r="3.4" fill="#0b0d1a" opacity=".7"/>`,
    )
    .join('')}`,
  surface: { form: 34, formGain: 1.5, weave: 0.55, weaveGain: 0.4, noiseGain: 0.6, extra: brimRelief },
  areas: [{ name: 'front', x: 395, y: 322, w: 210, h: 190 }],
};
