import { chalk, charcoal, marigold, vermilion } from './inks.ts';
import { closeUp, front, type Look, type PictureSources, picture } from './views.ts';

const worn = 1.06;

const plume: Look = {
  drawing: 'hoodie',
  color: '#1f4d4f',
  accent: '#f2efe6',
  backdrop: '#e5ddcb',
  scale: worn,
  prints: [{ art: 'plume', inks: ['#e7c46a', '#5fb0a5', '#123336'], fit: 1.02 }],
};
const cloudburst: Look = {
  drawing: 'hoodie',
  color: '#56738b',
  accent: '#e9eef0',
  backdrop: '#dfe6e2',
  scale: worn,
  prints: [{ art: 'monsoon', inks: ['#f1f3ee', '#f2c14e'], fit: 0.98 }],
};
const puddle: Look = {
  drawing: 'boxy',
  color: '#dbe8ea',
  backdrop: '#c7d3e4',
  scale: worn,
  prints: [{ art: 'waves', inks: ['#2f6f86', '#e2895a', '#8cc0c4'], fit: 0.92 }],
};
const longRain: Look = {
  drawing: 'longsleeve',
  color: '#313b5c',
  backdrop: '#e3e2d4',
  scale: worn,
  prints: [{ art: 'moons', inks: ['#dfe8f2', '#f0b429', '#8fb0d6'], fit: 0.96 }],
};
const diyas: Look = {
  drawing: 'crew',
  color: '#5a2344',
  backdrop: '#f1dcc0',
  scale: worn,
  prints: [{ art: 'diyas', inks: ['#e2853f', '#f3c45a', '#ffe3a0'], fit: 0.94 }],
};
const rangoli: Look = {
  drawing: 'boxy',
  color: '#a3325b',
  backdrop: '#f0e0c0',
  scale: worn,
  prints: [{ art: 'marigold', inks: ['#f0a22e', '#ffd166', '#f26b3a'], fit: 0.9 }],
};
const uttarayan: Look = {
  drawing: 'tee',
  color: '#f6f2e6',
  backdrop: '#bfd8e6',
  scale: worn,
  prints: [{ art: 'kites', inks: ['#27408b', '#e2553d', '#f2b632'], fit: 1 }],
};
const retro: Look = {
  drawing: 'crew',
  color: '#f1e4cc',
  backdrop: '#cfd9cc',
  scale: worn,
  prints: [{ art: 'retro', inks: ['#7a3b2a', '#d9702f', '#e9b44c'], fit: 0.88 }],
};
const sunset: Look = {
  drawing: 'boxy',
  color: '#5d3a3a',
  backdrop: '#efd9c6',
  scale: worn,
  prints: [{ art: 'hill-country', inks: ['#3a2030', '#ef7f4d', '#f8c977'], fit: 0.93 }],
};
const disco: Look = {
  drawing: 'longsleeve',
  color: '#f6efe0',
  backdrop: '#f0cdc4',
  scale: worn,
  prints: [{ art: 'daisy-check', inks: ['#d9658a', '#ffffff', '#f0b429'], fit: 0.94, paper: chalk }],
};

export const trend: PictureSources = {
  'plume-hoodie': picture('Deep green hoodie with a fan of gold and teal peacock plumes', front(plume)),
  'plume-hoodie-close': picture('Eyes of the printed peacock plumes from near by', closeUp(plume, { width: 420 })),
  'plume-hoodie-back': picture(
    'The back of the deep green hoodie with its hood down',
    front({ ...plume, drawing: 'hoodie-back', prints: [] }),
  ),
  'cloudburst-hoodie': picture('Rain blue hoodie with a white cloud and yellow drops', front(cloudburst)),
  'cloudburst-hoodie-close': picture(
    'White and yellow rain drops on rain blue fleece',
    closeUp(cloudburst, { width: 420 }),
  ),
  'puddle-boxy': picture('Pale aqua oversized T-shirt with lines of waves', front(puddle)),
  'puddle-boxy-close': picture('Wave lines in teal, coral and aqua', closeUp(puddle)),
  'long-rain-longsleeve': picture('Slate blue long-sleeve with a crescent moon and stars', front(longRain)),
  'long-rain-longsleeve-close': picture('Crescent moon and moon phases in silver and yellow', closeUp(longRain)),
  'diya-crew': picture('Plum sweatshirt with four lit diyas under an arch of dots', front(diyas)),
  'diya-crew-close': picture('Printed diyas with bright flames', closeUp(diyas)),
  'rangoli-boxy': picture('Magenta oversized T-shirt with a large marigold', front(rangoli)),
  'rangoli-boxy-close': picture('Marigold petals in orange and yellow on magenta', closeUp(rangoli)),
  'rangoli-boxy-back': picture(
    'The back of the magenta oversized T-shirt with a kolam in yellow',
    front({ ...rangoli, drawing: 'boxy-back', prints: [{ art: 'kolam', inks: ['#ffd166', '#fff1cf'], fit: 0.86 }] }),
  ),
  'uttarayan-tee': picture('Cream T-shirt with four kites in blue, red and yellow', front(uttarayan)),
  'uttarayan-tee-close': picture('Printed kites and their strings from near by', closeUp(uttarayan)),
  'retro-arch-crew': picture('Cream sweatshirt with a brown, orange and yellow arch', front(retro)),
  'retro-arch-crew-close': picture('Bands of the printed arch from near by', closeUp(retro)),
  'sunset-boxy': picture('Cocoa oversized T-shirt with a sunset over dark hills', front(sunset)),
  'sunset-boxy-close': picture('Orange sun and plum hills from near by', closeUp(sunset)),
  'disco-daisy-longsleeve': picture('Cream long-sleeve with a pink checkerboard of daisies', front(disco)),
  'disco-daisy-longsleeve-close': picture('White daisies between pink squares', closeUp(disco)),
  'retro-arch-crew-dark': picture(
    'Charcoal sweatshirt with the same arch in cream, red and orange',
    front({
      ...retro,
      color: charcoal,
      backdrop: '#e9dcc2',
      prints: [{ art: 'retro', inks: ['#f4e6c8', vermilion, marigold], fit: 0.88 }],
    }),
  ),
};
