import type { Drawing } from '../drawing.ts';
import { cylinderLight, standingShadow } from '../trims.ts';

const body =
  'M430 222L570 222C576 268 660 282 664 356L664 826C664 852 648 866 620 870C540 880 460 880 380 870C352 866 336 852 336 826L336 356C340 282 424 268 430 222Z';
const lid = 'M424 92C424 82 432 76 442 76L558 76C568 76 576 82 576 92L576 212L424 212Z';

export const bottle: Drawing = {
  id: 'bottle',
  color: '#2f5a4d',
  accent: '#c9a06a',
  parts: [
    { d: body, printable: true },
    { d: lid, fill: 'accent' },
  ],
  rawOver: `<path d="M432 208L568 208L570 232L430 232Z" fill="#c4c8cc"/><path d="M432 208L568 208L570 232L430 232Z" fill="url(#bottle-cyl)"/><path d="${body}" fill="url(#bottle-cyl)"/><path d="${lid}" fill="url(#bottle-cyl)"/><path d="M336 812C440 838 560 838 664 812L664 826C664 852 648 866 620 870C540 880 460 880 380 870C352 866 336 852 336 826Z" fill="#c4c8cc"/><path d="M336 812C440 838 560 838 664 812L664 826C664 852 648 866 620 870C540 880 460 880 380 870C352 866 336 852 336 826Z" fill="url(#bottle-cyl)"/>`,
  detail:
    '<path d="M392 380C390 500 390 640 394 790" fill="none" stroke="#fff" stroke-opacity=".5" stroke-width="14" stroke-linecap="round" filter="url(#bottle-ct)"/><path d="M448 92V200" stroke="#fff" stroke-opacity=".35" stroke-width="8" stroke-linecap="round" filter="url(#bottle-ct)"/><path d="M424 178H576" stroke="#14162b" stroke-opacity=".22" stroke-width="3"/>',
  shadow: standingShadow('bottle', 500, 866, 160, 20),
  surface: {
    cloth: false,
    weave: 0.8,
    weaveGain: 0.14,
    form: 12,
    formGain: 0.5,
    extra: cylinderLight('bottle', 0.24),
  },
  areas: [{ name: 'front', x: 384, y: 430, w: 232, h: 300 }],
  floor: 790,
};
