import { chalk, cream } from './inks.ts';
import { closeUp, front, type Look, type PictureSources, picture, sideBySide } from './views.ts';

const asha: Look = {
  drawing: 'mug',
  color: chalk,
  accent: chalk,
  backdrop: '#f2c98f',
  prints: [{ art: 'your-name', inks: ['#26304f', '#e2553d'], dy: -10 }],
};
const amma: Look = {
  drawing: 'mug',
  color: '#f6d9cf',
  accent: '#f6d9cf',
  backdrop: '#cfdce6',
  prints: [{ art: 'name-amma', inks: ['#8f2f4f', '#e59a2e'], dy: -10 }],
};
const kabir: Look = {
  drawing: 'mug',
  color: '#3b6a78',
  accent: '#3b6a78',
  backdrop: '#e9dcc6',
  prints: [{ art: 'name-kabir', inks: ['#f6efdd', '#f2b84b'], dy: -10 }],
};
const meera: Look = {
  drawing: 'mug',
  color: '#f4efe2',
  accent: '#c8603f',
  backdrop: '#e9dcc6',
  prints: [{ art: 'name-meera', inks: ['#a8402f', '#e59a2e'], dy: -10 }],
};
const chai: Look = {
  drawing: 'mug',
  color: '#27485c',
  accent: '#27485c',
  backdrop: '#e5e3da',
  prints: [{ art: 'chai-first', inks: [cream, '#f2b84b', '#27485c'], fit: 0.98 }],
};
const nap: Look = {
  drawing: 'mug',
  color: '#efe7f4',
  accent: '#8b7fb8',
  backdrop: '#f1e2cc',
  prints: [{ art: 'nap-club', inks: ['#3a3460', '#ea8a5c', '#e9a93c'], fit: 0.96 }],
};
const fernBottle: Look = {
  drawing: 'bottle',
  color: '#2f5a4d',
  accent: '#c9a06a',
  backdrop: '#e9e0cd',
  prints: [{ art: 'fern', inks: ['#eadfc2', '#a9c48f'], fit: 1 }],
};
const wavesBottle: Look = {
  drawing: 'bottle',
  color: '#f1ece0',
  accent: '#2f4a73',
  backdrop: '#c9dbe4',
  prints: [{ art: 'waves', inks: ['#2f4a73', '#d9704f', '#e5b24a'], fit: 1 }],
};

export const drinkware: PictureSources = {
  'asha-mug': picture('White mug with the name Asha in dark blue script', front(asha)),
  'asha-mug-amma': picture('Pink mug with the name Amma in plum script', front(amma)),
  'asha-mug-close': picture('The name Asha and its red stroke on white glaze', closeUp(asha, { width: 430, tilt: -3 })),
  'two-name-mugs': picture(
    'Two mugs side by side with the names Kabir and Meera',
    sideBySide('#e9dcc6', { ...kabir, scale: 0.66, x: -215, y: -30 }, { ...meera, scale: 0.66, x: 205, y: 60 }),
  ),
  'two-name-mugs-kabir': picture('Blue-green mug with the name Kabir in cream script', front(kabir)),
  'two-name-mugs-meera': picture('Cream mug with a red handle and the name Meera', front(meera)),
  'chai-mug': picture('Dark blue mug with a glass of chai and the words Chai first, then talk', front(chai)),
  'chai-mug-close': picture('Cream and yellow lettering on dark blue glaze', closeUp(chai, { width: 430, tilt: -3 })),
  'nap-club-mug': picture('Pale lilac mug with a violet handle and a sleeping cat', front(nap)),
  'nap-club-mug-close': picture('The sleeping cat on pale lilac glaze', closeUp(nap, { width: 430, tilt: -3 })),
  'fern-bottle': picture('Dark green steel bottle with a wooden-coloured lid and a fern', front(fernBottle)),
  'fern-bottle-close': picture('Cream fern on the dark green bottle', closeUp(fernBottle, { width: 470, tilt: -3 })),
  'fern-bottle-pair': picture(
    'A dark green fern bottle beside a sand-coloured one',
    sideBySide(
      '#e9e0cd',
      {
        ...fernBottle,
        color: '#e6d9bf',
        accent: '#5a4632',
        prints: [{ art: 'fern', inks: ['#2c5443', '#7d9a6a'] }],
        scale: 0.92,
        x: -185,
      },
      { ...fernBottle, scale: 0.92, x: 185 },
    ),
  ),
  'waves-bottle': picture('White steel bottle with a blue lid and wave lines', front(wavesBottle)),
  'waves-bottle-close': picture(
    'Wave lines in blue, coral and yellow on white',
    closeUp(wavesBottle, { width: 470, tilt: -3 }),
  ),
};
