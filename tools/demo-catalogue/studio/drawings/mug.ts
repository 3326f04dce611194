import type { Drawing } from '../drawing.ts';
import { cylinderLight, standingShadow } from '../trims.ts';

const body =
  'M236 300L700 300C700 470 696 640 684 760C680 806 650 830 606 834C520 842 416 842 330 834C286 830 256 806 252 760C240 640 236 470 236 300Z';
const handle = 'M690 400C800 372 872 436 866 540C860 650 780 716 676 694';

export const mug: Drawing = {
  id: 'mug',
  color: '#f2efe8',
  accent: '#f2efe8',
  parts: [
    { d: handle, stroke: 46, fill: 'accent', form: 'form', cap: 'round' },
    { d: body, printable: true },
  ],
  rawBody: '',
  rawOver: `<path d="${body}" fill="url(#mug-cyl)"/><path d="M252 780C340 812 600 812 684 780L680 800C660 830 640 832 606 834C520 842 416 842 330 834C290 832 262 820 252 780Z" fill="#14162b" opacity=".08"/><ellipse cx="468" cy="300" rx="232" ry="56" fill="var(--garment)"/><ellipse cx="468" cy="300" rx="232" ry="56" fill="#fff" opacity=".22"/><ellipse cx="468" cy="304" rx="216" ry="46" fill="color-mix(in oklab, var(--accent) 70%, #14162b)"/><path d="M252 304a216 46 0 0 1 432 0c-20 -24 -110 -38 -216 -38s-196 14 -216 38Z" fill="#14162b" opacity=".28"/><path d="M264 318a216 40 0 0 0 408 0c-40 22 -120 32 -204 32s-164 -10 -204 -32Z" fill="#fff" opacity=".14"/>`,
  detail: `<path d="M290 380C288 500 292 620 300 740" fill="none" stroke="#fff" stroke-opacity=".55" stroke-width="13" stroke-linecap="round" filter="url(#mug-ct)"/><path d="M740 408C800 404 836 450 838 520" fill="none" stroke="#fff" stroke-opacity=".5" stroke-width="9" stroke-linecap="round" filter="url(#mug-ct)"/>`,
  shadow: standingShadow('mug', 470, 834, 220, 24),
  surface: { cloth: false, weaveGain: 0, form: 14, formGain: 0.6, extra: cylinderLight('mug') },
  areas: [{ name: 'front', x: 318, y: 400, w: 300, h: 330 }],
  floor: 760,
};
