import { chalk, charcoal, cream, ink, leafGreen, madder, marigold, turmeric, vermilion } from './inks.ts';
import { closeUp, front, type Look, type PictureSources, pair, picture } from './views.ts';

const worn = 1.06;

const slowSunday: Look = {
  drawing: 'tee',
  color: '#f3f0e9',
  backdrop: '#cbd8e8',
  scale: worn,
  prints: [{ art: 'slow-sunday', inks: [ink, marigold, '#f0b93e'], fit: 0.98 }],
};
const marigoldTee: Look = {
  drawing: 'tee',
  color: '#27335c',
  backdrop: '#ecd9b6',
  scale: worn,
  prints: [{ art: 'marigold', inks: [marigold, '#f2c14e', '#d8572a'], fit: 0.93 }],
};
const chaiFirst: Look = {
  drawing: 'tee',
  color: '#8e2f2a',
  backdrop: '#f3dcc8',
  scale: worn,
  prints: [{ art: 'chai-first', inks: [cream, '#f2b84b', '#8e2f2a'], fit: 0.93 }],
};
const monsoonClub: Look = {
  drawing: 'tee',
  color: '#9db7cf',
  backdrop: '#e6eaf0',
  scale: worn,
  prints: [{ art: 'monsoon', inks: ['#1d2a4d', chalk], fit: 0.91 }],
};
const kolam: Look = {
  drawing: 'tee',
  color: charcoal,
  backdrop: '#d9d5ea',
  scale: worn,
  prints: [{ art: 'kolam', inks: [cream, marigold], fit: 0.98 }],
};
const longWay: Look = {
  drawing: 'tee',
  color: '#dfe6da',
  backdrop: '#f0d9c4',
  scale: worn,
  prints: [{ art: 'tandem', inks: ['#22403a', '#d8572a', '#e5a93c'], fit: 1.03 }],
};
const goodDays: Look = {
  drawing: 'tee',
  color: '#f6d9cf',
  backdrop: '#d3dfea',
  scale: worn,
  prints: [{ art: 'rainbow', inks: [ink, vermilion, '#e9a92e'], fit: 0.98 }],
};
const gullyCricket: Look = {
  drawing: 'tee',
  color: '#2c5443',
  backdrop: '#efe2c6',
  scale: worn,
  prints: [{ art: 'gully-cricket', inks: [cream, '#e5a93c', '#d8572a'], fit: 0.94 }],
};
const twoFish: Look = {
  drawing: 'tee',
  color: '#cfe0e2',
  backdrop: '#f2d9cd',
  scale: worn,
  prints: [{ art: 'fish', inks: ['#1f4a5c', '#c8503a', '#e5a93c'], fit: 1 }],
};
const citrus: Look = {
  drawing: 'tee',
  color: '#f7f4ec',
  backdrop: '#d5e3d0',
  scale: worn,
  prints: [{ art: 'citrus', inks: ['#2f6b4a', '#ec7f2c', '#f4c542'], fit: 0.96 }],
};
const napClub: Look = {
  drawing: 'tee',
  color: '#d8cfe6',
  backdrop: '#f3e6d0',
  scale: worn,
  prints: [{ art: 'nap-club', inks: ['#3a3460', '#ea8a5c', '#f7f1e2'], fit: 0.96 }],
};
const hillCountry: Look = {
  drawing: 'boxy',
  color: '#e6d9bf',
  backdrop: '#c9dcd6',
  scale: worn,
  prints: [{ art: 'hill-country', inks: ['#1f4d45', '#d8572a', '#f0b95a'], fit: 0.93 }],
};
const quarterBlocks: Look = {
  drawing: 'boxy',
  color: chalk,
  backdrop: '#e8cfc0',
  scale: worn,
  prints: [{ art: 'bauhaus', inks: ['#2b4c9b', vermilion, turmeric], fit: 0.87 }],
};
const hello: Look = {
  drawing: 'boxy',
  color: '#f2b84b',
  backdrop: '#dfe9e4',
  scale: worn,
  prints: [{ art: 'hello', inks: [ink, vermilion, '#f7e3b0'], fit: 1.03 }],
};
const meterSe: Look = {
  drawing: 'boxy',
  color: '#2b2d38',
  backdrop: '#e9dcb9',
  scale: worn,
  prints: [{ art: 'auto', inks: ['#e9c84a', '#3f8f63', '#f4ecdc'], fit: 0.96 }],
};
const hibiscus: Look = {
  drawing: 'boxy',
  color: '#f3d3cd',
  backdrop: '#cfdfd8',
  scale: worn,
  prints: [{ art: 'hibiscus', inks: ['#c33a45', '#f0b429', '#3f7a58'], fit: 0.96 }],
};
const afterHours: Look = {
  drawing: 'boxy',
  color: '#2c3154',
  backdrop: '#d9d3e6',
  scale: worn,
  prints: [{ art: 'moons', inks: ['#f3ead2', '#f0b429', '#b8a6e0'], fit: 0.92 }],
};
const ikat: Look = {
  drawing: 'boxy',
  color: '#f1e8d6',
  backdrop: '#c9d6e2',
  scale: worn,
  prints: [{ art: 'ikat', inks: ['#26406e', '#b5443a', '#e0a33c'], fit: 0.86 }],
};
const make: Look = {
  drawing: 'longsleeve',
  color: '#f1eee7',
  backdrop: '#c8d3cf',
  scale: worn,
  prints: [{ art: 'make-stack', inks: [charcoal, vermilion], fit: 0.89 }],
};
const longWaves: Look = {
  drawing: 'longsleeve',
  color: '#1f3f4a',
  backdrop: '#e9dfce',
  scale: worn,
  prints: [{ art: 'waves', inks: ['#f1eee7', '#6fb3a8', marigold], fit: 0.98 }],
};
const fernLong: Look = {
  drawing: 'longsleeve',
  color: '#e9e2d0',
  backdrop: '#cbdacb',
  scale: worn,
  prints: [{ art: 'fern', inks: [leafGreen, '#6d9a5d'], fit: 0.94 }],
};
const kitesLong: Look = {
  drawing: 'longsleeve',
  color: '#b9d3e4',
  backdrop: '#f4e2c6',
  scale: worn,
  prints: [{ art: 'kites', inks: ['#28406b', vermilion, '#f6c343'], fit: 1 }],
};
const yourName: Look = {
  drawing: 'tee',
  color: '#f6f3ec',
  backdrop: '#e9c9c2',
  scale: worn,
  prints: [{ art: 'name-meera', inks: ['#7a2b4a', '#e59a2e'], fit: 0.92 }],
};
const teamCrest: Look = {
  drawing: 'tee',
  color: '#2b3a5e',
  backdrop: '#e4e1d2',
  scale: worn,
  prints: [{ art: 'bay-leaf', inks: ['#f4ecdc', '#9ec08a'], fit: 0.82 }],
};
const plainBack = (look: Look, drawing: 'tee-back' | 'boxy-back'): Look => ({ ...look, drawing, prints: [] });

export const tShirts: PictureSources = {
  'slow-sunday-tee': picture('Off-white T-shirt with a yellow sun and the words Slow Sunday', front(slowSunday)),
  'slow-sunday-tee-close': picture(
    'The Slow Sunday print from near by: sun rays behind dark blue lettering',
    closeUp(slowSunday),
  ),
  'slow-sunday-tee-back': picture(
    'The plain back of the off-white Slow Sunday T-shirt',
    front(plainBack(slowSunday, 'tee-back')),
  ),
  'marigold-tee': picture('Navy T-shirt with a large orange and yellow marigold', front(marigoldTee)),
  'marigold-tee-close': picture('Layered marigold petals printed on navy cotton', closeUp(marigoldTee)),
  'marigold-tee-pair': picture(
    'Two marigold T-shirts, navy and off-white',
    pair('#ecd9b6', { ...marigoldTee, color: '#f3f0e9' }, marigoldTee),
  ),
  'chai-first-tee': picture(
    'Brick red T-shirt with a glass of chai and the words Chai first, then talk',
    front(chaiFirst),
  ),
  'chai-first-tee-close': picture('Cream and turmeric lettering on brick red cotton', closeUp(chaiFirst)),
  'monsoon-club-tee': picture(
    'Light blue T-shirt with a dark rain cloud and the words Monsoon Club',
    front(monsoonClub),
  ),
  'monsoon-club-tee-close': picture('Rain drops in navy and white under the printed cloud', closeUp(monsoonClub)),
  'kolam-tee': picture('Charcoal T-shirt with a cream kolam of loops around orange dots', front(kolam)),
  'kolam-tee-close': picture('Kolam loops printed in cream on charcoal cotton', closeUp(kolam)),
  'kolam-tee-back': picture('The plain back of the charcoal Kolam T-shirt', front(plainBack(kolam, 'tee-back'))),
  'long-way-tee': picture('Pale green T-shirt with a bicycle and the words take the long way', front(longWay)),
  'long-way-tee-close': picture('The printed bicycle in green and orange from near by', closeUp(longWay)),
  'good-days-tee': picture('Pink T-shirt with a rainbow and the words good days ahead', front(goodDays)),
  'good-days-tee-close': picture('Rainbow bands in navy, red and yellow on pink cotton', closeUp(goodDays)),
  'gully-cricket-tee': picture('Bottle green T-shirt with a round Gully Cricket Club crest', front(gullyCricket)),
  'gully-cricket-tee-close': picture('Crossed bats and a ball inside the printed crest', closeUp(gullyCricket)),
  'two-fish-tee': picture('Pale blue T-shirt with two fish, one dark blue and one red', front(twoFish)),
  'two-fish-tee-close': picture('Scales of the two printed fish from near by', closeUp(twoFish)),
  'citrus-tee': picture('White T-shirt with orange and lemon slices', front(citrus)),
  'citrus-tee-close': picture('Printed slices of orange and lemon with green leaves', closeUp(citrus)),
  'nap-club-tee': picture('Lavender T-shirt with a sleeping cat and the words Nap Club', front(napClub)),
  'nap-club-tee-close': picture('The printed cat, asleep, from near by', closeUp(napClub)),
  'hill-country-boxy': picture('Sand-coloured oversized T-shirt with a sunset over green hills', front(hillCountry)),
  'hill-country-boxy-close': picture('Printed hills and a striped sun inside an arch', closeUp(hillCountry)),
  'quarter-blocks-boxy': picture(
    'Cream oversized T-shirt with a blue, red and yellow geometric print',
    front(quarterBlocks),
  ),
  'quarter-blocks-boxy-close': picture('Quarter circles and stripes of the print from near by', closeUp(quarterBlocks)),
  'quarter-blocks-boxy-neck': picture(
    'Ribbed neckline and woven label of the cream oversized T-shirt',
    closeUp(quarterBlocks, { at: [500, 250], width: 470, tilt: 4 }),
  ),
  'quarter-blocks-boxy-back': picture(
    'The plain back of the cream oversized T-shirt',
    front(plainBack(quarterBlocks, 'boxy-back')),
  ),
  'hello-boxy': picture('Yellow oversized T-shirt with a stacked hello in navy, red and cream', front(hello)),
  'hello-boxy-close': picture('The rounded hello lettering from near by', closeUp(hello)),
  'meter-se-boxy': picture('Black oversized T-shirt with a green and yellow auto rickshaw', front(meterSe)),
  'meter-se-boxy-close': picture('The printed auto rickshaw with the words meter se, bhaiya', closeUp(meterSe)),
  'hibiscus-boxy': picture('Pink oversized T-shirt with a large red hibiscus', front(hibiscus)),
  'hibiscus-boxy-close': picture('Petals and stamen of the printed hibiscus', closeUp(hibiscus)),
  'after-hours-boxy': picture('Midnight blue oversized T-shirt with a crescent moon and stars', front(afterHours)),
  'after-hours-boxy-close': picture('Crescent, stars and moon phases in cream and gold', closeUp(afterHours)),
  'ikat-boxy': picture('Cream oversized T-shirt with rows of ikat diamonds', front(ikat)),
  'ikat-boxy-close': picture('Stepped ikat diamonds in indigo, red and ochre', closeUp(ikat)),
  'make-longsleeve': picture('Off-white long-sleeve with the word Make five times', front(make)),
  'make-longsleeve-close': picture('Black and red Make lettering from near by', closeUp(make)),
  'long-waves-longsleeve': picture('Deep teal long-sleeve with lines of waves', front(longWaves)),
  'long-waves-longsleeve-close': picture('Wave lines in white, sea green and orange', closeUp(longWaves)),
  'fern-longsleeve': picture('Oat-coloured long-sleeve with a green fern', front(fernLong)),
  'kites-longsleeve': picture('Sky blue long-sleeve with four kites', front(kitesLong)),
  'kites-longsleeve-close': picture('Printed kites in navy, red and yellow', closeUp(kitesLong)),
  'your-name-tee': picture('White T-shirt with the name Meera in flowing script', front(yourName)),
  'your-name-tee-other': picture(
    'Teal T-shirt with the name Kabir in flowing script',
    front({
      ...yourName,
      color: '#2f7f76',
      backdrop: '#f0e0c2',
      prints: [{ art: 'name-kabir', inks: ['#f6efdd', '#f2b84b'], fit: 0.92 }],
    }),
  ),
  'your-name-tee-close': picture('The name Meera in script, printed in plum', closeUp(yourName)),
  'team-crest-tee': picture('Navy T-shirt with a round café crest', front(teamCrest)),
  'team-crest-tee-back': picture(
    'The back of a navy team T-shirt with a large logo',
    front({
      ...teamCrest,
      drawing: 'tee-back',
      prints: [{ art: 'northlight', inks: ['#f4ecdc', '#e5a93c'], fit: 0.96 }],
    }),
  ),
  'team-crest-tee-pair': picture(
    'Two team T-shirts, navy and brick, with the same crest',
    pair(
      '#e4e1d2',
      { ...teamCrest, color: madder, prints: [{ art: 'bay-leaf', inks: ['#f4ecdc', '#f2b84b'], fit: 0.82 }] },
      teamCrest,
    ),
  ),
};
