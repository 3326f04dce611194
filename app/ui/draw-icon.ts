import { createElement, type SVGProps } from 'react';

/**
 * Draws lucide's icons, in place of the library's own renderer (vite.config.ts): that one takes settings which no screen uses, and costs
 * every page a kilobyte and a tenth of the time it is drawn in.
 */

type IconData = { node: [tag: string, attributes: Record<string, string>][] };

const drawing = {
  xmlns: 'http://www.w3.org/2000/svg',
  width: 24,
  height: 24,
  viewBox: '0 0 24 24',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 2,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const;

export function drawIcon({ node }: IconData) {
  const shapes = node.map(([tag, attributes]) => createElement(tag, attributes));
  return ({ className, ...rest }: SVGProps<SVGSVGElement>) =>
    createElement('svg', { ...drawing, className: className ? `lucide ${className}` : 'lucide', ...rest }, shapes);
}
