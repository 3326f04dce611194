/** Colours that return across the catalogue: dyes and inks. */
export const ink = '#26304f';
export const cream = '#f4ecdc';
export const marigold = '#e59a2e';
export const turmeric = '#f0b429';
export const madder = '#9c2f35';
export const vermilion = '#e2553d';
export const leafGreen = '#22523f';
export const chalk = '#f4f1ea';
export const charcoal = '#23252e';
