import { chalk, cream, ink } from './inks.ts';
import { closeUp, front, type Look, type PictureSources, pair, picture } from './views.ts';

const worn = 1.06;

const jacketIndigo: Look = {
  drawing: 'jacket',
  color: '#2f4a73',
  accent: '#c9953c',
  backdrop: '#e2dccf',
  scale: worn,
  prints: [{ art: 'crew', area: 'chest-left', inks: [cream, '#e5a93c'] }],
};
const jacketOchre: Look = {
  drawing: 'jacket',
  color: '#b9803a',
  accent: '#3b2f26',
  backdrop: '#d6dee6',
  scale: worn,
  prints: [{ art: 'made-by-hand', area: 'chest-left', inks: ['#2b2320', '#2b2320', '#b9803a'], fit: 0.95 }],
};
const jacketBlack: Look = {
  drawing: 'jacket',
  color: '#2a2c35',
  accent: '#8d6a3f',
  backdrop: '#dfe3d8',
  scale: worn,
  prints: [{ art: 'northlight', area: 'chest-left', inks: [cream, '#e5a93c'] }],
};
const jacketOlive: Look = {
  drawing: 'jacket',
  color: '#666f49',
  accent: '#e9dfc4',
  backdrop: '#efdcc6',
  scale: worn,
  prints: [{ art: 'bay-leaf', area: 'chest-left', inks: [cream, '#c8d9a0'] }],
};
const poloForest: Look = {
  drawing: 'polo',
  color: '#1f4d45',
  accent: '#f2efe6',
  backdrop: '#e3e6da',
  scale: worn,
  prints: [{ art: 'kitchen', inks: ['#f2efe6', '#e5a93c'], fit: 0.95 }],
};
const poloWhite: Look = {
  drawing: 'polo',
  color: '#f3f1ec',
  accent: ink,
  backdrop: '#cdd7e4',
  scale: worn,
  prints: [{ art: 'crew', inks: [ink, '#c8443a'] }],
};
const poloCharcoal: Look = {
  drawing: 'polo',
  color: '#393c46',
  accent: '#c9ced2',
  backdrop: '#ecdfc4',
  scale: worn,
  prints: [{ art: 'bay-leaf', inks: [chalk, '#9ec08a'] }],
};
const poloTerracotta: Look = {
  drawing: 'polo',
  color: '#b5573b',
  accent: '#f3ead9',
  backdrop: '#d5e1dd',
  scale: worn,
  prints: [{ art: 'pedal', inks: ['#fbf1de', '#f2c063'] }],
};
const apronBrick: Look = {
  drawing: 'apron',
  color: '#a8452f',
  accent: '#f3ead9',
  backdrop: '#eee2cf',
  prints: [{ art: 'kitchen', inks: ['#f6ead4', '#f2b84b'], fit: 1.02 }],
};
const apronDenim: Look = {
  drawing: 'apron',
  color: '#3c4f74',
  accent: '#c79a5e',
  backdrop: '#e7e2d6',
  prints: [{ art: 'made-by-hand', inks: [cream, '#e5a93c', '#3c4f74'] }],
};
const apronSage: Look = {
  drawing: 'apron',
  color: '#7d9276',
  accent: '#4a3a2c',
  backdrop: '#f1dfcd',
  prints: [{ art: 'bay-leaf', inks: ['#f8f2e2', '#2c4a37'] }],
};
const apronLogo: Look = {
  drawing: 'apron',
  color: '#ece3cf',
  accent: '#8a5a34',
  backdrop: '#c9d8dc',
  prints: [{ art: 'pedal', inks: ['#2b3a5e', '#d8572a'], fit: 0.96 }],
};
const vestOrange: Look = {
  drawing: 'vest',
  color: '#f08a24',
  accent: '#e6eaec',
  backdrop: '#dde2e8',
  prints: [{ art: 'crew', inks: ['#3a1d06', '#3a1d06'], fit: 0.95 }],
};
const vestLime: Look = { drawing: 'vest', color: '#cfe33a', accent: '#e6eaec', backdrop: '#e4e1ea' };

export const uniforms: PictureSources = {
  'chore-jacket-indigo': picture(
    'Indigo work jacket with brass-coloured buttons and a workshop crest on the pocket',
    front(jacketIndigo),
  ),
  'chore-jacket-indigo-back': picture(
    'The back of the indigo work jacket with a large Riverside Joinery crest',
    front({ ...jacketIndigo, drawing: 'jacket-back', prints: [{ art: 'crew', inks: [cream, '#e5a93c'], fit: 0.92 }] }),
  ),
  'chore-jacket-indigo-close': picture(
    'Chest pocket with stitched edge and a cream crest',
    closeUp(jacketIndigo, { width: 380 }),
  ),
  'chore-jacket-ochre': picture(
    'Ochre work jacket with dark buttons and a round crest on the pocket',
    front(jacketOchre),
  ),
  'chore-jacket-ochre-close': picture(
    'Needle-and-thread crest on the ochre chest pocket',
    closeUp(jacketOchre, { width: 360 }),
  ),
  'chore-jacket-ochre-back': picture(
    'The back of the ochre work jacket with a large Made by hand crest',
    front({
      ...jacketOchre,
      drawing: 'jacket-back',
      prints: [{ art: 'made-by-hand', inks: ['#2b2320', '#2b2320', '#b9803a'], fit: 0.94 }],
    }),
  ),
  'chore-jacket-black': picture('Black work jacket with a small film crew logo on the pocket', front(jacketBlack)),
  'chore-jacket-black-back': picture(
    'The back of the black work jacket with a Northlight film and lighting crew logo',
    front({ ...jacketBlack, drawing: 'jacket-back', prints: [{ art: 'northlight', inks: [cream, '#e5a93c'] }] }),
  ),
  'chore-jacket-olive': picture(
    'Olive work jacket with cream buttons and a café crest on the pocket',
    front(jacketOlive),
  ),
  'chore-jacket-olive-close': picture('Café crest on the olive chest pocket', closeUp(jacketOlive, { width: 360 })),
  'crew-polo-forest': picture('Forest green polo shirt with a kitchen crew crest on the chest', front(poloForest)),
  'crew-polo-forest-close': picture('Spoon-and-fork crest on forest green piqué', closeUp(poloForest, { width: 330 })),
  'crew-polo-white': picture('White polo shirt with a navy joinery crest on the chest', front(poloWhite)),
  'crew-polo-white-close': picture('Navy and red crest on white piqué', closeUp(poloWhite, { width: 330 })),
  'crew-polo-white-back': picture(
    'The back of the white polo shirt with a large joinery crest',
    front({ ...poloWhite, drawing: 'polo-back', prints: [{ art: 'crew', inks: [ink, '#c8443a'], fit: 0.9 }] }),
  ),
  'crew-polo-charcoal': picture('Charcoal polo shirt with a round café crest on the chest', front(poloCharcoal)),
  'crew-polo-charcoal-close': picture('Bay leaf crest on charcoal piqué', closeUp(poloCharcoal, { width: 330 })),
  'crew-polo-terracotta': picture('Terracotta polo shirt with a courier crest on the chest', front(poloTerracotta)),
  'crew-polo-terracotta-back': picture(
    'The back of the terracotta polo shirt with a Pedal and Post logo',
    front({
      ...poloTerracotta,
      drawing: 'polo-back',
      prints: [{ art: 'pedal', inks: ['#fbf1de', '#f2c063'], fit: 0.84 }],
    }),
  ),
  'kitchen-apron-brick': picture('Brick red bib apron with a Kitchen Crew crest', front(apronBrick)),
  'kitchen-apron-brick-close': picture(
    'Crossed spoon and fork on the bib of the brick red apron',
    closeUp(apronBrick, { width: 400 }),
  ),
  'kitchen-apron-brick-pocket': picture(
    'Divided front pocket of the brick red apron with its woven tag',
    closeUp(apronBrick, { at: [520, 690], width: 480, tilt: 4 }),
  ),
  'studio-apron-denim': picture('Denim blue apron with tan straps and a Made by hand crest', front(apronDenim)),
  'studio-apron-denim-close': picture(
    'Needle-and-thread crest on denim blue canvas',
    closeUp(apronDenim, { width: 400 }),
  ),
  'bay-leaf-apron': picture('Sage green apron with dark straps and a café crest', front(apronSage)),
  'bay-leaf-apron-close': picture('Bay leaf café crest on sage green canvas', closeUp(apronSage, { width: 400 })),
  'logo-apron': picture('Natural canvas apron with a courier logo as an example', front(apronLogo)),
  'logo-apron-pair': picture(
    'Two aprons, natural and charcoal, each with its own logo',
    pair(
      '#c9d8dc',
      {
        ...apronLogo,
        color: '#3a3d47',
        accent: '#c79a5e',
        prints: [{ art: 'made-by-hand', inks: [cream, '#e5a93c', '#3a3d47'] }],
      },
      apronLogo,
    ),
  ),
  'site-vest-orange': picture('Orange hi-vis vest with reflective bands and a joinery crest', front(vestOrange)),
  'site-vest-orange-back': picture(
    'The back of the orange hi-vis vest with the words Site Crew',
    front({
      ...vestOrange,
      drawing: 'vest-back',
      prints: [{ art: 'site-crew', inks: ['#3a1d06', '#fbe9cf'], fit: 0.96, dy: 110 }],
    }),
  ),
  'site-vest-orange-close': picture(
    'Reflective bands and zip of the orange vest',
    closeUp(vestOrange, { at: [580, 520], width: 420 }),
  ),
  'site-vest-lime': picture('Lime yellow hi-vis vest with reflective bands', front(vestLime)),
  'site-vest-lime-back': picture(
    'The plain back of the lime yellow hi-vis vest',
    front({ ...vestLime, drawing: 'vest-back' }),
  ),
};
