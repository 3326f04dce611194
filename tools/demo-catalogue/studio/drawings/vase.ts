import type { Drawing } from '../drawing.ts';
import { range } from '../geometry.ts';
import { cylinderLight, speckles, standingShadow } from '../trims.ts';

const v =
  'M440 150C470 158 530 158 560 150C566 220 560 280 600 360C680 440 730 540 720 660C712 780 660 850 600 868C540 878 460 878 400 868C340 850 288 780 280 660C270 540 320 440 400 360C440 280 434 220 440 150Z';

export const vase: Drawing = {
  id: 'vase',
  color: '#c9724c',
  accent: '#f2e6d4',
  parts: [{ d: v, printable: true }],
  rawOver: `<g clip-path="url(#vase-clip)"><path d="M240 560C400 600 600 600 760 560L760 640C600 690 400 690 240 640Z" fill="var(--accent)" opacity=".92"/><path d="M240 668C400 716 600 716 760 668L760 684C600 732 400 732 240 684Z" fill="var(--accent)" opacity=".92"/><path d="M240 512C400 552 600 552 760 512L760 526C600 566 400 566 240 526Z" fill="var(--accent)" opacity=".92"/></g><path d="${v}" fill="url(#vase-cyl)"/><ellipse cx="500" cy="152" rx="61" ry="15" fill="color-mix(in oklab, var(--garment) 60%, #14162b)"/><ellipse cx="500" cy="152" rx="61" ry="15" fill="none" stroke="#fff" stroke-opacity=".35" stroke-width="4"/>`,
  detail: `<g clip-path="url(#vase-clip)">${speckles(200, 270, 160, 470, 720, 29)}<g fill="none" stroke="#14162b" stroke-opacity=".06" stroke-width="4">${range(
    16,
  )
    .map((i) => `<path d="M260 ${330 + i * 34}C400 ${362 + i * 34} 600 ${362 + i * 34} 740 ${330 + i * 34}"/>`)
    .join(
      '',
    )}</g></g><path d="M352 470C316 540 308 640 330 740" fill="none" stroke="#fff" stroke-opacity=".42" stroke-width="20" stroke-linecap="round" filter="url(#vase-soft)"/>`,
  shadow: standingShadow('vase', 500, 866, 180, 22),
  surface: { cloth: false, weaveGain: 0, form: 40, formGain: 1.1, extra: cylinderLight('vase', 0.16) },
  areas: [{ name: 'side', x: 380, y: 560, w: 240, h: 120 }],
  floor: 790,
};
