import type { Drawing } from '../drawing.ts';
import { cylinderLight, speckles, standingShadow } from '../trims.ts';

const out = 'M120 430C130 620 250 800 400 832L600 832C750 800 870 620 880 430Z';

export const bowl: Drawing = {
  id: 'bowl',
  color: '#7f98a0',
  accent: '#efe7d8',
  parts: [
    { d: 'M390 812L610 812L622 856C560 872 440 872 378 856Z', fill: '#c9ab86', form: false },
    { d: out, printable: true },
  ],
  rawOver: `<g clip-path="url(#bowl-clip)"><path d="M380 850L620 850L640 770C560 800 440 800 360 770Z" fill="#c9ab86"/><path d="M100 640C300 700 330 660 420 720C480 760 560 700 640 720C740 740 800 680 900 640L900 560L100 560Z" fill="var(--garment)" opacity="0"/></g><path d="${out}" fill="url(#bowl-cyl)"/><ellipse cx="500" cy="430" rx="380" ry="108" fill="var(--accent)"/><ellipse cx="500" cy="430" rx="380" ry="108" fill="#fff" opacity=".2"/><ellipse cx="500" cy="438" rx="358" ry="94" fill="color-mix(in oklab, var(--accent) 88%, #14162b)"/><ellipse cx="500" cy="438" rx="358" ry="94" fill="url(#bowl-in)"/><g clip-path="url(#bowl-inclip)"><g fill="none" stroke="#14162b" stroke-opacity=".06" stroke-width="5">${[320, 270, 220, 170, 120, 70].map((x, i) => `<ellipse cx="500" cy="${452 + i * 9}" rx="${x}" ry="${x * 0.25}"/>`).join('')}</g>${speckles(150, 150, 350, 700, 180, 91, '#5c4630')}</g>`,
  detail: `<g clip-path="url(#bowl-outclip)">${speckles(230, 120, 430, 760, 400, 17)}</g><path d="M170 520C200 640 280 750 380 800" fill="none" stroke="#fff" stroke-opacity=".35" stroke-width="16" stroke-linecap="round" filter="url(#bowl-soft)"/><path d="M150 452C240 520 380 536 500 538" fill="none" stroke="#fff" stroke-opacity=".4" stroke-width="3" opacity=".6"/><g fill="none" stroke="#14162b" stroke-opacity=".07" stroke-width="3">${[560, 610, 660, 710, 760].map((y, i) => `<path d="M${138 + i * 34} ${y}C300 ${y + 60} 700 ${y + 60} ${862 - i * 34} ${y}"/>`).join('')}</g>`,
  shadow:
    standingShadow('bowl', 500, 852, 170, 20) +
    `<ellipse cx="540" cy="838" rx="300" ry="38" fill="#14162b" opacity=".26" filter="url(#bowl-amb)"/>`,
  surface: {
    cloth: false,
    weaveGain: 0,
    form: 30,
    formGain: 0.7,
    extra:
      cylinderLight('bowl', 0.18) +
      `<radialGradient id="bowl-in" cx=".34" cy="1" r=".95"><stop offset="0" stop-color="#fff" stop-opacity=".45"/><stop offset=".5" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#14162b" stop-opacity=".4"/></radialGradient><clipPath id="bowl-inclip"><ellipse cx="500" cy="438" rx="358" ry="94"/></clipPath><clipPath id="bowl-outclip"><path d="M122 470C200 520 350 540 500 540C650 540 800 520 878 470C860 640 750 800 600 832L400 832C250 800 140 640 122 470Z"/></clipPath>`,
  },
  areas: [{ name: 'side', x: 340, y: 570, w: 320, h: 200 }],
  floor: 770,
};
