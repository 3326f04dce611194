import type { Drawing, Part } from '../drawing.ts';
import { bothFolds, bothSides, flip, type Segment, symmetric } from '../geometry.ts';
import { boxyFolds, boxySide, boxySleeve } from './boxy.ts';
import { jacketFolds, jacketSide, jacketSleeve } from './jacket.ts';
import { poloCuff, poloFolds, poloSide, poloSleeve } from './polo.ts';
import { sweatFolds, sweatLimbs, sweatSeams, sweatSide, sweatSurface } from './sweats.ts';
import { teeFolds, teeSide, teeSleeve } from './tee.ts';

/** What the fronts look like from behind: a higher neckline, no pocket, one wide area for the print. */

const sleeves = (sleeve: string): Part[] => [{ d: sleeve }, { d: flip(sleeve) }];

const torso = (neck: number, first: Segment, side: readonly Segment[]): Part => ({
  d: symmetric([500, neck], [first, ...side]),
  printable: true,
});

const neckBand = (d: string, width: number): Part => ({
  d,
  stroke: width,
  form: 'edge',
  rib: { w: width - 7, o: 0.13 },
});

export const teeBack: Drawing = {
  id: 'tee-back',
  color: '#f4f2ee',
  parts: [
    ...sleeves(teeSleeve),
    torso(136, [540, 136, 572, 124, 594, 106], teeSide),
    neckBand('M594 106C572 124 540 134 500 134C460 134 428 124 406 106', 25),
  ],
  folds: teeFolds,
  stitches: [
    'M268 862C360 880 640 880 732 862',
    'M267 871C360 889 640 889 733 871',
    'M606 126C580 148 545 156 500 156C455 156 420 148 394 126',
  ],
  seams: bothSides('M738 156C712 214 706 272 726 331'),
  areas: [{ name: 'back', x: 330, y: 230, w: 340, h: 420 }],
};

export const boxyBack: Drawing = {
  id: 'boxy-back',
  color: '#d9c7a6',
  parts: [
    ...sleeves(boxySleeve),
    torso(138, [544, 138, 576, 128, 598, 110], boxySide),
    neckBand('M598 110C574 130 544 138 500 138C456 138 426 130 402 110', 34),
  ],
  folds: boxyFolds,
  stitches: [
    'M220 832C360 850 640 850 780 832',
    'M219 841C360 859 640 859 781 841',
    'M614 128C586 154 548 164 500 164C452 164 414 154 386 128',
  ],
  seams: bothSides('M790 172C774 236 768 300 774 368'),
  surface: { seed: 12 },
  areas: [{ name: 'back', x: 310, y: 230, w: 380, h: 440 }],
};

export const crewBack: Drawing = {
  id: 'crew-back',
  color: '#b7c3d6',
  parts: [
    ...sweatLimbs,
    torso(178, [548, 178, 592, 168, 616, 150], sweatSide),
    neckBand('M610 154C588 172 548 180 500 180C452 180 412 172 390 154', 36),
  ],
  folds: sweatFolds,
  stitches: ['M626 168C596 196 552 206 500 206C448 206 404 196 374 168', 'M258 800C360 818 640 818 742 800'],
  seams: sweatSeams,
  surface: { ...sweatSurface, seed: 44 },
  areas: [{ name: 'back', x: 320, y: 280, w: 360, h: 420 }],
};

export const hoodieBack: Drawing = {
  id: 'hoodie-back',
  color: '#7d8f7b',
  accent: '#f2efe6',
  parts: [
    ...sweatLimbs,
    torso(178, [548, 178, 592, 168, 616, 150], sweatSide),
    {
      d: 'M348 176C356 120 420 86 500 84C580 86 644 120 652 176C672 262 618 372 540 412C526 420 512 424 500 424C488 424 474 420 460 412C382 372 328 262 348 176Z',
    },
  ],
  folds: [
    ...sweatFolds,
    ...bothFolds('M622 150C640 220 612 310 560 376', 20, 0.7),
    ...bothFolds('M570 120C590 180 580 260 548 330', 16, 0.5),
  ],
  stitches: [
    'M258 800C360 818 640 818 742 800',
    ...bothSides('M600 112C622 136 634 160 636 186C644 262 604 346 536 386'),
  ],
  seams: [...sweatSeams, 'M500 90C503 200 503 320 500 416'],
  surface: { ...sweatSurface, seed: 41 },
  areas: [{ name: 'back', x: 340, y: 450, w: 320, h: 300 }],
};

export const poloBack: Drawing = {
  id: 'polo-back',
  color: '#1f4d45',
  accent: '#f2efe6',
  parts: [
    ...sleeves(poloSleeve),
    { d: poloCuff, form: 'edge', rib: { w: 26, o: 0.16, d: 'M913 360L816 410' } },
    { d: flip(poloCuff), form: 'edge', rib: { w: 26, o: 0.16, d: 'M87 360L184 410' } },
    torso(120, [540, 120, 572, 114, 590, 104], poloSide),
    {
      d: 'M412 88C440 72 560 72 588 88C602 98 616 110 622 122C588 152 548 162 500 162C452 162 412 152 378 122C384 110 398 98 412 88Z',
      form: 'edge',
    },
  ],
  folds: poloFolds,
  stitches: ['M270 866C360 884 640 884 730 866', 'M604 124C580 144 544 152 500 152C456 152 420 144 396 124'],
  seams: bothSides('M734 156C706 214 702 272 722 331'),
  surface: { seed: 33, weave: 0.5, weaveGain: 0.42 },
  areas: [{ name: 'back', x: 330, y: 230, w: 340, h: 360 }],
};

export const jacketBack: Drawing = {
  id: 'jacket-back',
  color: '#2f4a73',
  accent: '#d9a441',
  parts: [
    ...sleeves(jacketSleeve),
    torso(120, [540, 120, 572, 112, 592, 100], jacketSide),
    {
      d: 'M416 84C442 66 558 66 584 84C606 94 630 106 640 120C596 156 550 166 500 166C450 166 404 156 360 120C370 106 394 94 416 84Z',
      form: 'edge',
    },
  ],
  folds: jacketFolds,
  stitches: [
    'M254 872C360 884 640 884 746 872',
    'M262 292C400 304 600 304 738 292',
    'M262 300C400 312 600 312 738 300',
    'M622 122C588 148 546 156 500 156C454 156 412 148 378 122',
  ],
  seams: [...bothSides('M748 158C720 220 714 290 732 356'), 'M262 284C400 296 600 296 738 284'],
  surface: { seed: 52, weave: 0.7, weaveGain: 0.4 },
  areas: [{ name: 'back', x: 340, y: 330, w: 320, h: 320 }],
};
