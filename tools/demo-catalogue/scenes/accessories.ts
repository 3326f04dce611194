import { cream, madder } from './inks.ts';
import { closeUp, front, type Look, type PictureSources, pair, picture } from './views.ts';

const crewCap: Look = {
  drawing: 'cap',
  color: '#2a3554',
  accent: '#2a3554',
  backdrop: '#efdcb6',
  prints: [{ art: 'made-by-hand', inks: [cream, '#e5a93c', '#2a3554'], fit: 0.92 }],
};
const sundayCap: Look = {
  drawing: 'cap',
  color: '#e9dfc9',
  accent: '#c65b3c',
  backdrop: '#c8dad4',
  prints: [{ art: 'rainbow', inks: ['#26304f', '#c65b3c', '#e5a93c'], fit: 0.92 }],
};
const beanie: Look = { drawing: 'beanie', color: '#b5523b', accent: '#b5523b', backdrop: '#d8dfe8' };
const scarf: Look = { drawing: 'scarf', color: '#e9dfca', accent: '#2f456e', backdrop: '#e6cdc3' };
const bandana: Look = {
  drawing: 'bandana',
  color: madder,
  accent: cream,
  backdrop: '#e4dccb',
  prints: [{ art: 'buta', inks: [cream, '#e59a2e', madder], fit: 0.92 }],
};

export const accessories: PictureSources = {
  'crew-cap-navy': picture('Navy cap with a round Made by hand crest', front(crewCap)),
  'crew-cap-navy-close': picture('Cream crest on the front panels of the navy cap', closeUp(crewCap, { width: 400 })),
  'crew-cap-navy-pair': picture(
    'Two crew caps, brick and navy',
    pair('#efdcb6', { ...crewCap, color: '#9a4631', accent: '#9a4631' }, crewCap),
  ),
  'sunday-cap': picture('Cream cap with a rust brim and a rainbow', front(sundayCap)),
  'sunday-cap-close': picture('Rainbow and lettering on the cream cap', closeUp(sundayCap, { width: 400 })),
  'rib-beanie-rust': picture('Rust-coloured ribbed beanie with a woven patch', front(beanie)),
  'rib-beanie-rust-close': picture(
    'Ribs and woven patch of the rust beanie',
    closeUp(beanie, { at: [640, 720], width: 440 }),
  ),
  'rib-beanie-pair': picture(
    'Two ribbed beanies, moss green and rust',
    pair('#d8dfe8', { ...beanie, color: '#5f6f4d', accent: '#5f6f4d' }, beanie),
  ),
  'handwoven-scarf': picture('Cream woven scarf with blue stripes and fringes', front(scarf)),
  'handwoven-scarf-close': picture(
    'Blue stripes and knotted fringe of the scarf',
    closeUp(scarf, { at: [420, 740], width: 470 }),
  ),
  'buta-bandana': picture('Madder red bandana with a cream buta and border', front(bandana)),
  'buta-bandana-pair': picture(
    'Two bandanas, indigo and madder red',
    pair(
      '#e4dccb',
      { ...bandana, color: '#2f456e', prints: [{ art: 'buta', inks: [cream, '#e59a2e', '#2f456e'], fit: 0.92 }] },
      bandana,
    ),
  ),
};
