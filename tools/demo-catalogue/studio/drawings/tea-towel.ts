import type { Drawing } from '../drawing.ts';

const cloth =
  'M262 120C420 132 580 132 738 120C748 120 752 126 752 136C744 380 760 640 752 900C752 910 746 914 738 914C580 924 420 924 262 914C254 914 248 910 248 900C240 640 256 380 248 136C248 126 252 120 262 120Z';

export const teaTowel: Drawing = {
  id: 'tea-towel',
  color: '#f1ebdc',
  accent: '#9c2f35',
  parts: [
    { d: 'M486 128C470 60 480 40 500 40C520 40 530 60 514 128', stroke: 12, fill: 'accent', form: 'edge' },
    { d: cloth, printable: true },
  ],
  rawBody:
    '<g clip-path="url(#tea-towel-printclip)" fill="none" stroke="var(--accent)"><path d="M240 800C420 810 580 810 760 800" stroke-width="30"/><path d="M240 762C420 772 580 772 760 762M240 838C420 848 580 848 760 838" stroke-width="6"/><path d="M240 188C420 198 580 198 760 188" stroke-width="6"/><path d="M276 100V930M724 100V930" stroke-width="5" stroke-opacity=".75"/></g>',
  folds: [
    ['M340 140C320 360 352 640 334 910', 34, 0.6],
    ['M450 140C470 380 436 640 456 910', 28, 0.4],
    ['M560 140C544 360 572 640 552 910', 28, 0.45],
    ['M660 140C684 380 648 640 668 910', 34, 0.6],
    ['M252 240C300 300 320 380 316 470', 20, 0.5],
  ],
  stitches: ['M262 132C420 144 580 144 738 132', 'M260 904C420 914 580 914 740 904'],
  surface: { seed: 35, weave: 0.4, weaveGain: 0.46, form: 14 },
  areas: [{ name: 'front', x: 320, y: 260, w: 360, h: 440 }],
};
