import type { Drawing } from '../drawing.ts';
import { cylinderLight, standingShadow } from '../trims.ts';

const jar =
  'M270 300L730 300C736 300 740 304 740 312L732 820C730 846 712 860 686 862C570 870 430 870 314 862C288 860 270 846 268 820L260 312C260 304 264 300 270 300Z';

export const candle: Drawing = {
  id: 'candle',
  color: '#a4572e',
  accent: '#f6f1e4',
  parts: [{ d: jar }],
  rawBody: `<path d="M268 430C420 452 580 452 732 430L726 806C724 836 710 846 684 848C570 856 430 856 316 848C290 846 276 836 274 806Z" fill="#f7ecd2" opacity=".34"/><path d="${jar}" fill="url(#candle-cyl)"/><ellipse cx="500" cy="432" rx="232" ry="30" fill="#fbf3df" opacity=".85"/><ellipse cx="500" cy="424" rx="120" ry="14" fill="#ffe2a8" opacity=".9" filter="url(#candle-ct)"/>
<path d="M340 520L660 520C664 520 666 522 666 526L664 770C664 774 662 776 658 776L342 776C338 776 336 774 336 770L334 526C334 522 336 520 340 520Z" fill="var(--accent)"/><path d="M334 520L666 520L664 776L336 776Z" fill="url(#candle-cyl)" opacity=".45"/>`,
  rawOver: `<ellipse cx="500" cy="302" rx="240" ry="44" fill="color-mix(in oklab, var(--garment) 70%, #fff)" opacity=".55"/><ellipse cx="500" cy="304" rx="226" ry="36" fill="color-mix(in oklab, var(--garment) 60%, #14162b)" opacity=".75"/><path d="M500 424C498 404 502 390 498 368" stroke="#2b2320" stroke-width="6" fill="none" stroke-linecap="round"/><ellipse cx="498" cy="318" rx="66" ry="84" fill="#ffd98a" opacity=".5" filter="url(#candle-soft)"/><path d="M498 232C520 272 534 306 524 336C518 356 508 364 498 366C486 364 476 354 472 336C464 306 484 276 498 232Z" fill="#ffb648"/><path d="M498 278C508 302 514 320 509 338C506 350 502 354 498 355C492 354 488 350 486 340C482 320 490 302 498 278Z" fill="#fff6d8"/>`,
  detail: `<path d="M296 350C294 500 298 660 304 800" fill="none" stroke="#fff" stroke-opacity=".6" stroke-width="12" stroke-linecap="round" filter="url(#candle-ct)"/><path d="M706 360C706 500 704 640 698 780" fill="none" stroke="#fff" stroke-opacity=".25" stroke-width="8" stroke-linecap="round" filter="url(#candle-ct)"/><path d="M262 312a238 44 0 0 0 476 0" fill="none" stroke="#fff" stroke-opacity=".5" stroke-width="3"/>`,
  shadow: standingShadow('candle', 500, 858, 222, 22),
  surface: { cloth: false, weaveGain: 0, form: 12, formGain: 0.35, extra: cylinderLight('candle', 0.3) },
  areas: [{ name: 'label', x: 350, y: 534, w: 300, h: 228 }],
  floor: 780,
  printClip: null,
};
