import type { Drawing } from '../drawing.ts';

const rectangle = (inset: number) => `M${150 + inset} ${60 + inset}H${850 - inset}V${940 - inset}H${150 + inset}Z`;

/** A framed print: the accent is the frame's wood, the garment colour is the paper. */
export const artPrint: Drawing = {
  id: 'art-print',
  color: '#f4efe4',
  accent: '#b98a5a',
  parts: [
    { d: rectangle(0), fill: 'accent', form: 'edge' },
    { d: rectangle(28), fill: '#fbfaf6', form: 'edge', outline: false },
    { d: rectangle(104), form: false, printable: true, outline: false },
  ],
  rawBody: `<path d="${rectangle(0)}" fill="none"/><path d="M150 60L178 88V912L150 940Z" fill="#fff" opacity=".12"/><path d="M850 60L822 88V912L850 940Z" fill="#14162b" opacity=".16"/><path d="M150 940L178 912H822L850 940Z" fill="#14162b" opacity=".22"/><path d="M178 88H822V106H196V912H178Z" fill="#14162b" opacity=".16" filter="url(#art-print-ct)"/>`,
  rawOver: `<path d="${rectangle(104)}" fill="none" stroke="#14162b" stroke-opacity=".14" stroke-width="3"/><path d="M178 88H560L300 912H178Z" fill="#fff" opacity=".07"/>`,
  surface: { cloth: false, weave: 0.9, weaveGain: 0.12 },
  areas: [{ name: 'paper', x: 298, y: 220, w: 404, h: 560, align: 'middle' }],
};
