import type { Drawing } from '../drawing.ts';
import { softRectangle } from '../geometry.ts';

function handle(x: number): string {
  const slot = softRectangle(x, 430, 44, 140, 22);
  return `<path d="${slot}" fill="#2a1808" opacity=".78"/><path d="${slot}" fill="none" stroke="#fff" stroke-opacity=".3" stroke-width="2.5" transform="translate(1.5 2)"/>`;
}

export const tray: Drawing = {
  id: 'tray',
  color: '#b98352',
  accent: '#b98352',
  parts: [{ d: softRectangle(90, 210, 820, 580, 150), form: 'edge' }],
  rawBody: `<path d="${softRectangle(90, 210, 820, 580, 150)}" filter="url(#tray-grain)" style="mix-blend-mode:soft-light"/><path d="${softRectangle(90, 210, 820, 580, 150)}" fill="url(#tray-rim)"/><path d="${softRectangle(140, 260, 720, 480, 110)}" fill="color-mix(in oklab, var(--garment) 90%, #2a1808)"/><path d="${softRectangle(140, 260, 720, 480, 110)}" filter="url(#tray-grain)" style="mix-blend-mode:soft-light"/>`,
  rawOver: `<g clip-path="url(#tray-in)"><path d="${softRectangle(140, 260, 720, 480, 110)}" fill="none" stroke="#2a1404" stroke-opacity=".75" stroke-width="46" filter="url(#tray-soft)" transform="translate(-8 -10)"/><path d="${softRectangle(140, 260, 720, 480, 110)}" fill="none" stroke="#fff" stroke-opacity=".35" stroke-width="10" filter="url(#tray-ct)" transform="translate(4 6)"/></g><path d="${softRectangle(140, 260, 720, 480, 110)}" fill="none" stroke="#fff" stroke-opacity=".28" stroke-width="3"/><path d="${softRectangle(93, 213, 814, 574, 148)}" fill="none" stroke="#fff" stroke-opacity=".3" stroke-width="4"/>${handle(104)}${handle(852)}`,
  surface: {
    cloth: false,
    weaveGain: 0,
    extra: `<filter id="tray-grain" x="0" y="0" width="100%" height="100%" color-interpolation-filters="sRGB"><feTurbulence type="fractalNoise" baseFrequency=".0035 .075" numOctaves="5" seed="23"/><feColorMatrix values="0 0 0 1.9 -.45 0 0 0 1.7 -.42 0 0 0 1.5 -.4 0 0 0 0 1"/><feComposite in2="SourceAlpha" operator="in"/></filter><linearGradient id="tray-rim" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#fff" stop-opacity=".26"/><stop offset="1" stop-color="#14060a" stop-opacity=".22"/></linearGradient><clipPath id="tray-in"><path d="${softRectangle(140, 260, 720, 480, 110)}"/></clipPath>`,
  },
  areas: [{ name: 'base', x: 340, y: 350, w: 320, h: 300 }],
  printClip: 'tray-in',
};
