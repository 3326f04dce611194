import type { Drawing } from '../drawing.ts';
import { speckles } from '../trims.ts';

const disc = (radius: number) =>
  `M${500 - radius} 500a${radius} ${radius} 0 1 0 ${radius * 2} 0a${radius} ${radius} 0 1 0 ${-radius * 2} 0Z`;

export const plate: Drawing = {
  id: 'plate',
  color: '#e9e2d2',
  accent: '#7f98a0',
  parts: [
    { d: disc(400), form: 'form', printable: true },
    { d: disc(284), form: 'edge' },
  ],
  rawBody: `<path d="${disc(394)}" fill="none" stroke="var(--accent)" stroke-width="20"/><path d="${disc(284)}" fill="url(#plate-well)"/><g fill="none" stroke="#14162b" stroke-opacity=".045" stroke-width="4">${[60, 104, 148, 192, 236, 318, 346].map((radius) => `<path d="${disc(radius)}"/>`).join('')}</g>`,
  rawOver: `<g clip-path="url(#plate-clip)">${speckles(300, 100, 100, 800, 800, 53, '#5c4630')}</g>`,
  detail: `<path d="${disc(284)}" fill="none" stroke="#fff" stroke-opacity=".5" stroke-width="5" transform="translate(3 4)"/><path d="M170 360C230 240 330 166 440 140" fill="none" stroke="#fff" stroke-opacity=".5" stroke-width="16" stroke-linecap="round" filter="url(#plate-soft)"/>`,
  surface: {
    cloth: false,
    weaveGain: 0,
    form: 20,
    formGain: 1,
    extra:
      '<radialGradient id="plate-well" cx=".62" cy=".66" r=".75"><stop offset="0" stop-color="#fff" stop-opacity=".34"/><stop offset=".6" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#14162b" stop-opacity=".16"/></radialGradient>',
  },
  areas: [{ name: 'well', x: 306, y: 306, w: 388, h: 388 }],
};
