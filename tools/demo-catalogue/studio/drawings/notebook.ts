import type { Drawing } from '../drawing.ts';

const cover =
  'M250 110L762 110C778 110 788 120 788 136L788 868C788 884 778 894 762 894L250 894C242 894 238 890 238 882L238 122C238 114 242 110 250 110Z';

export const notebook: Drawing = {
  id: 'notebook',
  color: '#d8b14a',
  accent: '#26304f',
  parts: [
    {
      d: 'M252 122L772 120C790 122 800 130 800 146L800 872C800 890 790 902 774 904L262 904C250 904 246 898 246 890Z',
      fill: '#f4efe3',
      form: false,
    },
    { d: cover, printable: true, form: 'edge' },
  ],
  rawOver: `<path d="M238 122C238 114 242 110 250 110L306 110L306 894L250 894C242 894 238 890 238 882Z" fill="var(--accent)"/><path d="M306 110V894" stroke="#0b0d1a" stroke-opacity=".35" stroke-width="4"/><path d="M311 110V894" stroke="#fff" stroke-opacity=".2" stroke-width="3"/><path d="M730 110V894" stroke="var(--accent)" stroke-width="16"/><path d="M739 110V894" stroke="#0b0d1a" stroke-opacity=".3" stroke-width="3"/><path d="M640 894L640 968L652 956L664 968L664 894Z" fill="#c8443a"/>`,
  folds: [],
  stitches: ['M292 124V880'],
  surface: { weave: 0.6, weaveGain: 0.34, noiseGain: 0.4 },
  areas: [{ name: 'cover', x: 346, y: 220, w: 346, h: 460 }],
};
