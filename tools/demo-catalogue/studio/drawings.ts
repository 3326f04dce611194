import type { Drawing } from './drawing.ts';
import { apron } from './drawings/apron.ts';
import { artPrint } from './drawings/art-print.ts';
import { boxyBack, crewBack, hoodieBack, jacketBack, poloBack, teeBack } from './drawings/backs.ts';
import { bandana } from './drawings/bandana.ts';
import { basket } from './drawings/basket.ts';
import { beanie } from './drawings/beanie.ts';
import { bottle } from './drawings/bottle.ts';
import { bowl } from './drawings/bowl.ts';
import { boxy } from './drawings/boxy.ts';
import { candle } from './drawings/candle.ts';
import { cap } from './drawings/cap.ts';
import { cushion } from './drawings/cushion.ts';
import { jacket } from './drawings/jacket.ts';
import { longsleeve } from './drawings/longsleeve.ts';
import { mug } from './drawings/mug.ts';
import { notebook } from './drawings/notebook.ts';
import { planter } from './drawings/planter.ts';
import { plate } from './drawings/plate.ts';
import { polo } from './drawings/polo.ts';
import { pouch } from './drawings/pouch.ts';
import { scarf } from './drawings/scarf.ts';
import { crew, hoodie } from './drawings/sweats.ts';
import { teaTowel } from './drawings/tea-towel.ts';
import { tee } from './drawings/tee.ts';
import { tote } from './drawings/tote.ts';
import { tray } from './drawings/tray.ts';
import { tumbler } from './drawings/tumbler.ts';
import { vase } from './drawings/vase.ts';
import { vest, vestBack } from './drawings/vest.ts';

/** Everything the studio can draw, by the name a recipe uses. */
export const drawings = {
  tee,
  'tee-back': teeBack,
  boxy,
  'boxy-back': boxyBack,
  longsleeve,
  polo,
  'polo-back': poloBack,
  hoodie,
  'hoodie-back': hoodieBack,
  crew,
  'crew-back': crewBack,
  jacket,
  'jacket-back': jacketBack,
  vest,
  'vest-back': vestBack,
  apron,
  cap,
  beanie,
  scarf,
  bandana,
  tote,
  pouch,
  notebook,
  'art-print': artPrint,
  mug,
  tumbler,
  bottle,
  candle,
  bowl,
  plate,
  vase,
  planter,
  basket,
  tray,
  cushion,
  'tea-towel': teaTowel,
} as const satisfies Record<string, Drawing>;

export type DrawingName = keyof typeof drawings;
