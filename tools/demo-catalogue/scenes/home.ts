import { madder } from './inks.ts';
import { closeUp, front, type Look, type PictureSources, pair, picture } from './views.ts';

const buta: Look = {
  drawing: 'cushion',
  color: '#efe6d4',
  backdrop: '#cdd6e4',
  prints: [{ art: 'buta', inks: ['#2b4c9b', '#e2803a', '#efe6d4'], fit: 0.92 }],
};
const quarter: Look = {
  drawing: 'cushion',
  color: '#f1e8d6',
  backdrop: '#e3d3c6',
  prints: [{ art: 'bauhaus', inks: ['#22523f', '#d9602b', '#e5a93c'] }],
};
const lotus: Look = {
  drawing: 'cushion',
  color: '#2f5a5a',
  backdrop: '#eddcc8',
  prints: [{ art: 'lotus', inks: ['#f2d9c4', '#e58f7c', '#f0b85a'], fit: 0.94 }],
};
const ikat: Look = {
  drawing: 'cushion',
  color: '#a8492f',
  backdrop: '#d9e0da',
  prints: [{ art: 'ikat', inks: ['#f2e2c0', '#2f3f66', '#e2a13c'], fit: 0.94 }],
};
const citrusTowel: Look = {
  drawing: 'tea-towel',
  color: '#f4eedf',
  accent: '#e0782f',
  backdrop: '#cddfd6',
  prints: [{ art: 'citrus', inks: ['#2f6b4a', '#ec7f2c', '#f4c542'], fit: 0.98 }],
};
const blockTowel: Look = {
  drawing: 'tea-towel',
  color: '#f1ebdc',
  accent: '#2f456e',
  backdrop: '#ecd6c4',
  prints: [{ art: 'block-repeat', inks: ['#2f456e', madder, '#d99a3a'], fit: 0.98 }],
};

export const home: PictureSources = {
  'buta-cushion': picture('Natural cushion cover with a blue buta', front(buta)),
  'buta-cushion-close': picture('The blue buta with an orange flower inside', closeUp(buta)),
  'buta-cushion-pair': picture(
    'Two buta cushion covers, madder red and blue',
    pair('#cdd6e4', { ...buta, prints: [{ art: 'buta', inks: [madder, '#e2a13c', '#efe6d4'], fit: 0.92 }] }, buta),
  ),
  'quarter-cushion': picture('Natural cushion cover with green, orange and yellow quarter circles', front(quarter)),
  'quarter-cushion-close': picture(
    'Quarter circles and stripes printed on natural cotton',
    closeUp(quarter, { width: 480 }),
  ),
  'lotus-cushion': picture('Deep teal cushion cover with a peach lotus', front(lotus)),
  'lotus-cushion-close': picture('Peach and rose lotus petals on deep teal', closeUp(lotus)),
  'ikat-cushion': picture('Rust cushion cover with rows of ikat diamonds', front(ikat)),
  'ikat-cushion-close': picture('Ikat diamonds in cream, navy and gold on rust', closeUp(ikat, { width: 480 })),
  'citrus-towel': picture('Tea towel with orange stripes and citrus slices, hung by its loop', front(citrusTowel)),
  'citrus-towel-close': picture('Printed orange and lemon slices on the tea towel', closeUp(citrusTowel)),
  'block-towel': picture('Tea towel with blue stripes and rows of block-printed flowers', front(blockTowel)),
  'block-towel-pair': picture(
    'Two tea towels, one with red and one with blue stripes',
    pair(
      '#ecd6c4',
      {
        ...blockTowel,
        accent: madder,
        prints: [{ art: 'block-repeat', inks: [madder, '#2f456e', '#d99a3a'], fit: 0.98 }],
      },
      blockTowel,
    ),
  ),
};
