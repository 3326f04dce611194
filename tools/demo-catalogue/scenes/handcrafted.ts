import { closeUp, front, type Look, type PictureSources, picture, sideBySide, together } from './views.ts';

const candle = (color: string, label: string, backdrop: string, paper = '#f7f2e6', text = '#2b2a33'): Look => ({
  drawing: 'candle',
  color,
  accent: paper,
  backdrop,
  prints: [{ art: label, inks: [text], fit: 0.98 }],
});
const vetiver = candle('#a4572e', 'candle-label', '#e4dac9');
const mogra = candle('#5f7f6a', 'label-mogra', '#e9e3d0');
const coffee = candle('#4a3127', 'label-coffee', '#efd9bd', '#f3e7d2', '#3a241a');
const sandalwood = candle('#b98a4e', 'label-sandalwood', '#d9dfe0');
const seaSalt = candle('#5b8794', 'label-sea-salt', '#e6e6da');
const bowl: Look = { drawing: 'bowl', color: '#6f93a0', accent: '#efe7d8', backdrop: '#f0dfd2' };
const plate: Look = { drawing: 'plate', color: '#ece5d5', accent: '#6f93a0', backdrop: '#e8d3c4' };
const fishPlate: Look = {
  ...plate,
  accent: '#2f5a73',
  prints: [{ art: 'fish', inks: ['#2f5a73', '#c8603f', '#d9a441'], fit: 0.92 }],
};
const tumbler: Look = { drawing: 'tumbler', color: '#b96a45', accent: '#f0e6d4', backdrop: '#d6dfd8' };
const vase: Look = { drawing: 'vase', color: '#c06a45', accent: '#f2e6d4', backdrop: '#dbe4df', setting: 'leaf' };
const planter: Look = { drawing: 'planter', color: '#c9724c', accent: '#f2e6d4', backdrop: '#e6e3d2' };
const basket: Look = { drawing: 'basket', color: '#d2a467', accent: '#8a5a34', backdrop: '#e3e9dc' };
const tray: Look = { drawing: 'tray', color: '#a9713f', backdrop: '#dbe3e6' };

export const handcrafted: PictureSources = {
  'vetiver-candle': picture('Lit candle in amber glass with a Vetiver and Fig label', front(vetiver)),
  'vetiver-candle-close': picture(
    'Cream label on amber glass, reading Vetiver and Fig',
    closeUp(vetiver, { width: 440, tilt: -2 }),
  ),
  'candle-pair': picture(
    'Two lit candles, amber and green glass, on one shelf',
    sideBySide('#e4dac9', { ...vetiver, scale: 0.76, x: -205 }, { ...mogra, scale: 0.76, x: 205, y: 70 }),
  ),
  'mogra-candle': picture('Lit candle in green glass with a Mogra and Rain label', front(mogra)),
  'mogra-candle-close': picture('Jasmine flower on the Mogra and Rain label', closeUp(mogra, { width: 440, tilt: -2 })),
  'coffee-candle': picture('Lit candle in dark brown glass with a Filter Coffee label', front(coffee)),
  'coffee-candle-close': picture('Coffee bean on the Filter Coffee label', closeUp(coffee, { width: 440, tilt: -2 })),
  'sandalwood-candle': picture('Lit candle in honey-coloured glass with a Sandalwood label', front(sandalwood)),
  'sandalwood-candle-close': picture(
    'Tree rings on the Sandalwood label',
    closeUp(sandalwood, { width: 440, tilt: -2 }),
  ),
  'candle-trio': picture(
    'Three lit candles in blue, honey and brown glass',
    together('#e9e0d0', [
      { ...seaSalt, scale: 0.58, x: -300, y: 10 },
      { ...coffee, scale: 0.58, x: 300, y: 10 },
      { ...sandalwood, scale: 0.66, x: 0, y: 110 },
    ]),
  ),
  'speckled-bowl': picture('Speckled stoneware bowl, blue outside and cream inside', front(bowl)),
  'speckled-bowl-rim': picture(
    'Rim and speckled inside of the blue bowl',
    closeUp(bowl, { at: [330, 470], width: 480, tilt: 0 }),
  ),
  'speckled-bowl-pair': picture(
    'Two speckled bowls, blue and rust, side by side',
    sideBySide(
      '#f0dfd2',
      { ...bowl, scale: 0.6, x: -190, y: -70 },
      { ...bowl, color: '#b9694a', scale: 0.68, x: 150, y: 130 },
    ),
  ),
  'speckled-plate': picture('Cream stoneware plate with two painted fish', front(fishPlate)),
  'speckled-plate-close': picture('Painted fish in the well of the plate', closeUp(fishPlate)),
  'speckled-plate-plain': picture('Cream stoneware plate with a blue rim', front(plate)),
  'chai-tumbler': picture('Terracotta tumbler dipped in cream glaze', front(tumbler)),
  'chai-tumbler-pair': picture(
    'Two glazed tumblers, terracotta and slate',
    sideBySide(
      '#d6dfd8',
      { ...tumbler, color: '#5d6f78', scale: 0.84, x: -195 },
      { ...tumbler, scale: 0.84, x: 195, y: 70 },
    ),
  ),
  'banded-vase': picture('Terracotta vase with cream bands, leaf shadows behind', front(vase)),
  'banded-vase-close': picture(
    'Cream slip bands round the belly of the vase',
    closeUp(vase, { at: [500, 600], width: 480, tilt: 0 }),
  ),
  'banded-vase-blue': picture(
    'Two banded vases, terracotta and blue-grey',
    sideBySide('#dbe4df', { ...vase, color: '#5f7f8c', scale: 0.78, x: -200 }, { ...vase, scale: 0.88, x: 180 }),
  ),
  'terracotta-planter': picture('Terracotta planter with a green leafy plant', front(planter)),
  'terracotta-planter-close': picture(
    'Rim and thrown wall of the terracotta planter',
    closeUp(planter, { at: [500, 650], width: 520, tilt: 0 }),
  ),
  'terracotta-planter-white': picture(
    'The same planter in white clay',
    front({ ...planter, color: '#e9e2d3', backdrop: '#cfdccb' }),
  ),
  'cane-basket': picture('Round cane basket with a tall handle and dark bands', front(basket)),
  'cane-basket-close': picture(
    'Over-and-under weave of the cane basket',
    closeUp(basket, { at: [430, 600], width: 480, tilt: 0 }),
  ),
  'mango-tray': picture('Oval mango wood tray with two cut handles', front(tray)),
  'mango-tray-close': picture(
    'Grain of the mango wood at the edge of the tray',
    closeUp(tray, { at: [250, 560], width: 470, tilt: -3 }),
  ),
};
