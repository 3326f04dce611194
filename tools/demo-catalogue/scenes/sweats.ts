import { cream } from './inks.ts';
import { closeUp, front, type Look, type PictureSources, pair, picture } from './views.ts';

const worn = 1.06;

const daisy: Look = {
  drawing: 'hoodie',
  color: '#c4b5dc',
  accent: '#fbf6ea',
  backdrop: '#eee7d6',
  scale: worn,
  prints: [{ art: 'daisy-check', inks: ['#5b4a8a', '#fbf6ea', '#f0b429'], fit: 0.9 }],
};
const madeByHand: Look = {
  drawing: 'hoodie',
  color: '#ebe3d2',
  accent: '#2b3a5e',
  backdrop: '#c6d5df',
  scale: worn,
  prints: [{ art: 'made-by-hand', inks: ['#2b3a5e', '#c8503a', '#ebe3d2'], fit: 0.82, dy: 34 }],
};
const konkan: Look = {
  drawing: 'hoodie',
  color: '#274b63',
  accent: '#f3e3c3',
  backdrop: '#f3dcc4',
  scale: worn,
  prints: [{ art: 'konkan', inks: ['#f3e3c3', '#e2683d', '#5f9aa0'], fit: 0.88, dy: 26 }],
};
const napClub: Look = {
  drawing: 'hoodie',
  color: '#8f8fa8',
  accent: '#f4ecdc',
  backdrop: '#efdfd8',
  scale: worn,
  prints: [{ art: 'nap-club', inks: ['#23243a', '#f2a36b', '#f7ecd6'], fit: 0.88, dy: 26 }],
};
const gully: Look = {
  drawing: 'hoodie',
  color: '#7c2f36',
  accent: '#f4ecdc',
  backdrop: '#dbe2d6',
  scale: worn,
  prints: [{ art: 'gully-cricket', inks: [cream, '#e5a93c', '#e5a93c'], fit: 0.82, dy: 34 }],
};
const fern: Look = {
  drawing: 'crew',
  color: '#41604c',
  backdrop: '#e6e3d3',
  scale: worn,
  prints: [{ art: 'fern', inks: ['#e8e0c4', '#b9cda0'], fit: 0.89 }],
};
const mango: Look = {
  drawing: 'crew',
  color: '#f2c65a',
  backdrop: '#dce6df',
  scale: worn,
  prints: [{ art: 'mango', inks: ['#22523f', '#d9602b', '#f6dd9a'], fit: 0.93 }],
};
const waves: Look = {
  drawing: 'crew',
  color: '#e9e2d2',
  backdrop: '#bfcbdd',
  scale: worn,
  prints: [{ art: 'waves', inks: ['#27335c', '#c8443a', '#e5a93c'], fit: 0.87 }],
};
const lotus: Look = {
  drawing: 'crew',
  color: '#efcfc8',
  backdrop: '#d3e0e0',
  scale: worn,
  prints: [{ art: 'lotus', inks: ['#8f2f4f', '#d9657a', '#f0b85a'], fit: 0.92 }],
};
const terrazzo: Look = {
  drawing: 'crew',
  color: '#f3eee2',
  backdrop: '#ddd2e2',
  scale: worn,
  prints: [{ art: 'terrazzo', inks: ['#2f5a6b', '#d9704f', '#e5b24a'], fit: 0.84 }],
};

export const sweats: PictureSources = {
  'daisy-hoodie': picture('Lilac hoodie with a checkerboard of daisies', front(daisy)),
  'daisy-hoodie-close': picture('White and yellow daisies between violet squares', closeUp(daisy, { width: 420 })),
  'daisy-hoodie-back': picture(
    'The back of the lilac hoodie with its hood down',
    front({ ...daisy, drawing: 'hoodie-back', prints: [] }),
  ),
  'made-by-hand-hoodie': picture('Oat-coloured hoodie with a navy Made by hand crest', front(madeByHand)),
  'made-by-hand-hoodie-close': picture(
    'Needle and red thread inside the printed crest',
    closeUp(madeByHand, { width: 420 }),
  ),
  'made-by-hand-hoodie-hood': picture(
    'Hood and navy drawcords of the oat-coloured hoodie',
    closeUp(madeByHand, { at: [500, 230], width: 520, tilt: 4 }),
  ),
  'konkan-hoodie': picture('Sea blue hoodie with a palm, a setting sun and the word Konkan', front(konkan)),
  'konkan-hoodie-close': picture('Palm and sun of the Konkan print from near by', closeUp(konkan, { width: 420 })),
  'nap-club-hoodie': picture('Grey-violet hoodie with a sleeping cat and the words Nap Club', front(napClub)),
  'nap-club-hoodie-close': picture('The printed cat on grey-violet fleece', closeUp(napClub, { width: 420 })),
  'gully-cricket-hoodie': picture('Maroon hoodie with a round Gully Cricket Club crest', front(gully)),
  'gully-cricket-hoodie-back': picture(
    'The back of the maroon hoodie with a large cricket crest below the hood',
    front({
      ...gully,
      drawing: 'hoodie-back',
      prints: [{ art: 'gully-cricket', inks: [cream, '#e5a93c', '#e5a93c'], fit: 1 }],
    }),
  ),
  'fern-crew': picture('Forest green sweatshirt with a pale fern', front(fern)),
  'fern-crew-close': picture('Fern leaflets in cream and pale green', closeUp(fern)),
  'fern-crew-pair': picture(
    'Two fern sweatshirts, cream and forest green',
    pair(
      '#e6e3d3',
      { ...fern, color: '#efe8d6', prints: [{ art: 'fern', inks: ['#2c5443', '#7d9a6a'], fit: 0.89 }] },
      fern,
    ),
  ),
  'mango-crew': picture('Mango yellow sweatshirt with four mangoes', front(mango)),
  'mango-crew-close': picture('Printed mangoes with dark green leaves', closeUp(mango)),
  'long-waves-crew': picture('Oat-coloured sweatshirt with lines of waves in navy, red and yellow', front(waves)),
  'long-waves-crew-close': picture('Wave lines from near by on oat-coloured fleece', closeUp(waves)),
  'lotus-crew': picture('Blush sweatshirt with a lotus above three ripples', front(lotus)),
  'lotus-crew-close': picture('Lotus petals in plum and rose with gold veins', closeUp(lotus)),
  'terrazzo-crew': picture('Off-white sweatshirt with a terrazzo pattern of round chips', front(terrazzo)),
  'terrazzo-crew-close': picture('Blue, coral and ochre terrazzo chips from near by', closeUp(terrazzo)),
  'terrazzo-crew-cuff': picture(
    'Ribbed hem and cuff of the off-white sweatshirt',
    closeUp({ ...terrazzo, backdrop: '#ddd2e2' }, { at: [740, 740], width: 480, tilt: 3 }),
  ),
};
