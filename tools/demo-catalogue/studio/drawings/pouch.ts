import type { Drawing } from '../drawing.ts';
import { softRectangle } from '../geometry.ts';

const bag = softRectangle(120, 300, 760, 480, 46);

export const pouch: Drawing = {
  id: 'pouch',
  color: '#efe6d2',
  accent: '#2f456e',
  parts: [{ d: bag, printable: true }],
  over: [{ d: 'M122 338C122 314 140 300 166 300L834 300C860 300 878 314 878 338L878 372L122 372Z', form: 'edge' }],
  folds: [
    ['M180 420C220 520 200 640 214 770', 30, 0.5],
    ['M820 420C800 540 820 660 800 770', 30, 0.5],
    ['M420 400C400 520 430 640 410 770', 34, 0.3],
    ['M600 420C616 560 590 660 604 770', 30, 0.35],
  ],
  stitches: ['M126 384L874 384', 'M126 392L874 392', 'M136 764L864 764'],
  rawOver:
    '<rect x="150" y="322" width="700" height="30" rx="4" fill="var(--accent)"/><path d="M152 337H848" stroke="#d9dade" stroke-width="12" stroke-dasharray="4 3.4"/><path d="M152 337H848" stroke="#0b0d1a" stroke-opacity=".35" stroke-width="2"/><g transform="translate(806 337)"><rect x="-14" y="-15" width="40" height="30" rx="6" fill="#c9ccd2"/><path d="M20 0C46 0 52 16 52 40L46 104C46 112 30 112 30 104L36 42C36 26 32 16 20 14Z" fill="var(--accent)"/></g>',
  detail:
    '<g transform="translate(120 610)"><rect x="-12" y="0" width="34" height="52" rx="2" fill="#f6f4ee"/><circle cx="6" cy="26" r="7" fill="none" stroke="#22263f" stroke-width="2.2"/></g>',
  surface: { seed: 27, weave: 0.42, weaveGain: 0.55, form: 26, formGain: 1.1 },
  areas: [{ name: 'front', x: 330, y: 415, w: 340, h: 330 }],
};
