import type { Drawing } from '../drawing.ts';
import { cylinderLight, speckles, standingShadow } from '../trims.ts';

const pot =
  'M300 560L700 560C696 640 676 760 656 826C648 850 634 862 606 866C540 874 460 874 394 866C366 862 352 850 344 826C324 760 304 640 300 560Z';
const rim = 'M280 500L720 500C724 530 722 560 716 586L284 586C278 560 276 530 280 500Z';

type Leaf = readonly [length: number, width: number, lean: number, tone: string];
const leaves: readonly Leaf[] = [
  [330, 62, -58, '#2f5d46'],
  [350, 64, 56, '#356a4e'],
  [420, 66, -30, '#3c7657'],
  [430, 66, 28, '#2f5d46'],
  [455, 62, -3, '#478563'],
];

function leaf([length, width, lean, tone]: Leaf): string {
  const blade = `M0 0C${width} ${-length * 0.25} ${width} ${-length * 0.74} 0 ${-length}C${-width} ${-length * 0.74} ${-width} ${-length * 0.25} 0 0Z`;
  return `<g transform="translate(500 520) rotate(${lean})"><path d="${blade}" fill="${tone}"/><path d="${blade}" fill="url(#planter-leaf)"/><path d="M0 0V${-length + 20}" stroke="#dfe9cf" stroke-opacity=".55" stroke-width="4" stroke-linecap="round"/></g>`;
}

export const planter: Drawing = {
  id: 'planter',
  color: '#c9724c',
  accent: '#f2e6d4',
  parts: [{ d: pot, printable: true }],
  over: [{ d: rim }],
  rawBody: '',
  rawOver: `<path d="${pot}" fill="url(#planter-cyl)"/><path d="M284 586H716C716 596 712 606 708 610H292C288 606 284 596 284 586Z" fill="#14162b" opacity=".25"/><path d="${rim}" fill="var(--garment)"/><path d="${rim}" fill="url(#planter-cyl)"/><ellipse cx="500" cy="502" rx="220" ry="40" fill="var(--garment)"/><ellipse cx="500" cy="504" rx="202" ry="32" fill="#3a2a20"/>${leaves.map(leaf).join('')}<path d="M298 504a202 32 0 0 0 404 0l18 -4a220 40 0 0 1 -440 0Z" fill="var(--garment)"/>`,
  detail: `<g clip-path="url(#planter-clip)">${speckles(120, 300, 540, 400, 320, 61)}</g><path d="M352 640C358 710 368 770 380 812" fill="none" stroke="#fff" stroke-opacity=".38" stroke-width="16" stroke-linecap="round" filter="url(#planter-soft)"/>`,
  shadow: `${standingShadow('planter', 500, 862, 170, 22)}<g filter="url(#planter-amb)" opacity=".16" transform="translate(60 30)"><ellipse cx="520" cy="320" rx="230" ry="200"/></g>`,
  surface: {
    cloth: false,
    weaveGain: 0,
    form: 24,
    formGain: 0.7,
    extra: `${cylinderLight('planter', 0.18)}<linearGradient id="planter-leaf" x1="0" x2="1"><stop offset="0" stop-color="#fff" stop-opacity=".2"/><stop offset=".5" stop-color="#fff" stop-opacity="0"/><stop offset=".52" stop-color="#0b1a12" stop-opacity=".28"/><stop offset="1" stop-color="#0b1a12" stop-opacity=".1"/></linearGradient>`,
  },
  areas: [{ name: 'front', x: 392, y: 620, w: 216, h: 210 }],
  floor: 790,
};
