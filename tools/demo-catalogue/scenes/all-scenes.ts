import { accessories } from './accessories.ts';
import { bags } from './bags.ts';
import { drinkware } from './drinkware.ts';
import { handcrafted } from './handcrafted.ts';
import { home } from './home.ts';
import { paper } from './paper.ts';
import { sweats } from './sweats.ts';
import { tShirts } from './t-shirts.ts';
import { trend } from './trend.ts';
import { uniforms } from './uniforms.ts';
import type { PictureSources } from './views.ts';

/** Every picture of the catalogue by its name. */
export const pictureSources: PictureSources = {
  ...tShirts,
  ...uniforms,
  ...sweats,
  ...trend,
  ...bags,
  ...drinkware,
  ...home,
  ...handcrafted,
  ...accessories,
  ...paper,
};
