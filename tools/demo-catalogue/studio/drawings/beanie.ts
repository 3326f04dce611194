import type { Drawing } from '../drawing.ts';
import { range } from '../geometry.ts';

const dome = 'M218 640C190 380 300 170 500 166C700 170 810 380 782 640Z';
const cuff =
  'M200 600C300 640 700 640 800 600C812 680 812 750 800 824C700 866 300 866 200 824C188 750 188 680 200 600Z';
const domeRibs = range(25).map((index) => {
  const t = (index - 12) / 12.5;
  const at = (reach: number, y: number) => `${(500 + t * reach).toFixed(0)} ${y.toFixed(0)}`;
  return `M${at(292, 628 - t * t * 24)}C${at(300, 420)} ${at(190, 260)} ${at(26, 176 + t * t * 10)}`;
});
const cuffRibs = range(31).map((index) => {
  const t = (index - 15) / 15.4;
  const at = (reach: number, y: number) => `${(500 + t * reach).toFixed(0)} ${y.toFixed(0)}`;
  return `M${at(300, 632 - t * t * 28)}C${at(306, 700)} ${at(306, 760)} ${at(300, 856 - t * t * 28)}`;
});

function knit(ribs: readonly string[], width: number): string {
  const paths = ribs.map((d) => `<path d="${d}"/>`).join('');
  return `<g fill="none" stroke-linecap="round"><g stroke="#0b0d1a" stroke-opacity=".30" stroke-width="${width * 0.45}">${paths}</g><g stroke="#fff" stroke-opacity=".13" stroke-width="${width * 0.5}" transform="translate(${-width * 0.5} 0)">${paths}</g></g>`;
}

export const beanie: Drawing = {
  id: 'beanie',
  color: '#b5523b',
  accent: '#b5523b',
  parts: [{ d: dome }],
  over: [{ d: cuff, fill: 'accent' }],
  rawBody: knit(domeRibs, 11),
  rawOver:
    knit(cuffRibs, 11) +
    `<g transform="translate(640 690)"><rect x="-4" y="3" width="104" height="74" rx="4" fill="#0b0d1a" opacity=".25"/><rect width="100" height="72" rx="4" fill="#f1e4c8"/><g class="patch" transform="translate(50 36)"><circle r="19" fill="none" stroke="#22263f" stroke-width="3.4"/><path d="M-28 0H28M0 -28V28" stroke="#22263f" stroke-width="2.6"/></g><rect x="5" y="5" width="90" height="62" rx="2" fill="none" stroke="#22263f" stroke-opacity=".45" stroke-width="1.6" stroke-dasharray="5 4"/></g>`,
  surface: { form: 44, formGain: 1.7, noiseGain: 0.5, weave: 0.35, weaveGain: 0.5 },
  areas: [{ name: 'patch', x: 640, y: 690, w: 100, h: 72 }],
};
