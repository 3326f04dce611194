import { vermilion } from './inks.ts';
import { closeUp, front, type Look, type PictureSources, pair, picture } from './views.ts';

const marigold: Look = {
  drawing: 'notebook',
  color: '#24503f',
  accent: '#e5a93c',
  backdrop: '#e8e2d2',
  prints: [{ art: 'marigold', inks: ['#e59a2e', '#f2c14e', '#d8572a'], fit: 0.98 }],
};
const waves: Look = {
  drawing: 'notebook',
  color: '#e9e2d2',
  accent: '#2f456e',
  backdrop: '#d3dfe4',
  prints: [{ art: 'waves', inks: ['#2f456e', '#c8503a', '#e0a33c'], fit: 0.98 }],
};
const hillPrint: Look = {
  drawing: 'art-print',
  color: '#f4efe4',
  accent: '#b98a5a',
  backdrop: '#d5dfd6',
  prints: [{ art: 'hill-country', inks: ['#1f4d45', '#d8572a', '#f0b95a'] }],
};
const quarterPrint: Look = {
  drawing: 'art-print',
  color: '#f6f2e6',
  accent: '#2b2c34',
  backdrop: '#e9d8c8',
  prints: [{ art: 'bauhaus', inks: ['#2b4c9b', vermilion, '#f0b429'] }],
};

export const paper: PictureSources = {
  'marigold-notebook': picture('Green clothbound notebook with a marigold and a yellow spine', front(marigold)),
  'marigold-notebook-close': picture('Marigold printed on the green cloth cover', closeUp(marigold)),
  'notebook-pair': picture(
    'Two clothbound notebooks, sand with waves and green with a marigold',
    pair('#e8e2d2', waves, marigold),
  ),
  'waves-notebook': picture('Sand-coloured clothbound notebook with wave lines', front(waves)),
  'hill-country-print': picture('Framed print of a sunset over green hills', front(hillPrint)),
  'hill-country-print-close': picture('Hills and striped sun of the framed print', closeUp(hillPrint, { tilt: 0 })),
  'quarter-blocks-print': picture('Geometric print in blue, red and yellow in a black frame', front(quarterPrint)),
  'quarter-blocks-print-close': picture(
    'Quarter circles of the framed print from near by',
    closeUp(quarterPrint, { tilt: 0 }),
  ),
};
