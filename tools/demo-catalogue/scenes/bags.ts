import { cream, leafGreen, madder, marigold } from './inks.ts';
import { closeUp, front, type Look, type PictureSources, pair, picture } from './views.ts';

const fern: Look = {
  drawing: 'tote',
  color: '#efe6d2',
  backdrop: '#c6d6cb',
  prints: [{ art: 'fern', inks: [leafGreen, '#6d9a5d'], fit: 0.98 }],
};
const kolam: Look = {
  drawing: 'tote',
  color: '#26304f',
  accent: '#26304f',
  backdrop: '#ead9c0',
  prints: [{ art: 'kolam', inks: [cream, marigold], fit: 0.98 }],
};
const buta: Look = {
  drawing: 'tote',
  color: '#f1e9d8',
  accent: madder,
  backdrop: '#e9c7b8',
  prints: [{ art: 'buta', inks: [madder, marigold, '#f1e9d8'], fit: 0.98 }],
};
const marigoldTote: Look = {
  drawing: 'tote',
  color: '#24503f',
  accent: '#e5a93c',
  backdrop: '#f1e2c2',
  prints: [{ art: 'marigold', inks: [marigold, '#f2c14e', '#d8572a'], fit: 0.94 }],
};
const citrus: Look = {
  drawing: 'tote',
  color: '#f4eedf',
  accent: '#e0782f',
  backdrop: '#cfe0d8',
  prints: [{ art: 'citrus', inks: ['#2f6b4a', '#ec7f2c', '#f4c542'], fit: 0.96 }],
};
const fish: Look = {
  drawing: 'tote',
  color: '#2b5a70',
  accent: '#f0e4cb',
  backdrop: '#f2d8c8',
  prints: [{ art: 'fish', inks: ['#f0e4cb', '#f09a5a', '#f2c860'], fit: 0.98 }],
};
const nap: Look = {
  drawing: 'tote',
  color: '#efd3c8',
  accent: '#3a3460',
  backdrop: '#d6d6e8',
  prints: [{ art: 'nap-club', inks: ['#3a3460', '#d9704f', '#f3ad4e'], fit: 0.94 }],
};
const blockPouch: Look = {
  drawing: 'pouch',
  color: '#f0e8d6',
  accent: '#2f456e',
  backdrop: '#d9c3b2',
  prints: [{ art: 'block-repeat', inks: ['#2f456e', madder, '#d99a3a'], fit: 0.98 }],
};
const ikatPouch: Look = {
  drawing: 'pouch',
  color: '#a8492f',
  accent: '#e9c48a',
  backdrop: '#cfdbe0',
  prints: [{ art: 'ikat', inks: ['#f2e2c0', '#e2a13c', '#5a1f24'], fit: 0.96 }],
};
const pencilPouch: Look = {
  drawing: 'pouch',
  color: '#33506b',
  accent: '#e5a93c',
  backdrop: '#e9e0cb',
  prints: [{ art: 'made-by-hand', inks: [cream, '#e5a93c', '#33506b'], fit: 0.92 }],
};

export const bags: PictureSources = {
  'fern-tote': picture('Natural canvas tote bag with a green fern', front(fern)),
  'fern-tote-close': picture('Fern leaflets printed on natural canvas', closeUp(fern)),
  'fern-tote-handle': picture(
    'Cross-stitched handle of the natural canvas tote',
    closeUp(fern, { at: [640, 360], width: 400, tilt: 4 }),
  ),
  'kolam-tote': picture('Navy tote bag with a cream kolam', front(kolam)),
  'kolam-tote-close': picture('Kolam loops and orange dots on navy canvas', closeUp(kolam)),
  'buta-tote': picture('Natural tote bag with madder red handles and a large buta', front(buta)),
  'buta-tote-close': picture('The madder red buta with a flower inside', closeUp(buta)),
  'buta-tote-pair': picture(
    'Two buta tote bags, indigo and madder red',
    pair(
      '#e9c7b8',
      { ...buta, accent: '#2f456e', prints: [{ art: 'buta', inks: ['#2f456e', '#d9803a', '#f1e9d8'], fit: 0.98 }] },
      buta,
    ),
  ),
  'marigold-tote': picture('Dark green tote bag with yellow handles and a marigold', front(marigoldTote)),
  'marigold-tote-close': picture('Marigold petals printed on dark green canvas', closeUp(marigoldTote)),
  'citrus-tote': picture('Natural tote bag with orange handles and citrus slices', front(citrus)),
  'citrus-tote-close': picture('Orange and lemon slices on natural canvas', closeUp(citrus)),
  'two-fish-tote': picture('Sea blue tote bag with cream handles and two fish', front(fish)),
  'two-fish-tote-close': picture('Cream and orange fish on sea blue canvas', closeUp(fish)),
  'nap-club-tote': picture('Blush tote bag with violet handles and a sleeping cat', front(nap)),
  'nap-club-tote-close': picture('The sleeping cat printed in violet', closeUp(nap)),
  'block-print-pouch': picture('Natural zip pouch with rows of block-printed flowers', front(blockPouch)),
  'block-print-pouch-close': picture(
    'Indigo and madder flowers and the indigo zip',
    closeUp(blockPouch, { width: 420 }),
  ),
  'ikat-pouch': picture('Rust zip pouch with cream and gold ikat diamonds', front(ikatPouch)),
  'ikat-pouch-close': picture('Stepped ikat diamonds on rust canvas', closeUp(ikatPouch, { width: 420 })),
  'pencil-pouch': picture('Blue zip pouch with a Made by hand crest', front(pencilPouch)),
  'pencil-pouch-pair': picture(
    'Two zip pouches, natural with flowers and blue with a crest',
    pair('#e9e0cb', blockPouch, pencilPouch),
  ),
};
