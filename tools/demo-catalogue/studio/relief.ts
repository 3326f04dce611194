/** The filters of one drawing: 50 % grey relief laid over cloth and print in hard-light, so that any colour gets the folds. */

export type Surface = {
  /** Blur and strength of the shading that follows each part's outline. */
  form?: number;
  formGain?: number;
  foldBlur?: number;
  foldGain?: number;
  noise?: string;
  noiseGain?: number;
  seed?: number;
  weave?: number;
  weaveGain?: number;
  /** false for hard goods: no folds, no cloth grain. */
  cloth?: false;
  /** Further definitions (gradients, clips) of this drawing. */
  extra?: string;
};

const everywhere = 'filterUnits="userSpaceOnUse" x="-300" y="-300" width="1600" height="1600"';
const srgb = 'color-interpolation-filters="sRGB"';

type Relief = { blur: number; offset: number; gain: number; clipped: 'clipped' | 'open' };

/** Directional relief; feOffset is in user units, so it looks alike at any size. */
export function relief(id: string, { blur, offset, gain, clipped }: Relief): string {
  const [dx, slope] = [offset * 0.75, gain * 1.35];
  const clip = clipped === 'clipped' ? '<feComposite in2="SourceAlpha" operator="in"/>' : '';
  return `<filter id="${id}" ${everywhere} ${srgb}><feGaussianBlur in="SourceAlpha" stdDeviation="${blur}" result="b"/><feOffset in="b" dx="${-dx}" dy="${-offset}" result="p"/><feOffset in="b" dx="${dx}" dy="${offset}" result="q"/><feComposite in="p" in2="q" operator="arithmetic" k2="${slope}" k3="${-slope}" k4=".5"/><feColorMatrix values="0 0 0 .6 .2 0 0 0 .6 .2 0 0 0 .6 .2 0 0 0 0 1"/>${clip}</filter>`;
}

function blur(id: string, deviation: number): string {
  return `<filter id="${id}" ${everywhere}><feGaussianBlur stdDeviation="${deviation}"/></filter>`;
}

function clothGrain(id: string, { noise = '.0042 .0026', noiseGain = 0.8, seed = 4 }: Surface): string {
  return `<filter id="${id}-cloth" ${everywhere} ${srgb}><feTurbulence type="fractalNoise" baseFrequency="${noise}" numOctaves="3" seed="${seed}" result="t"/><feOffset in="t" dx="-5" dy="-7" result="p"/><feOffset in="t" dx="5" dy="7" result="q"/><feComposite in="p" in2="q" operator="arithmetic" k2="${noiseGain}" k3="${-noiseGain}" k4=".5"/><feColorMatrix values="0 0 0 1 0 0 0 0 1 0 0 0 0 1 0 0 0 0 0 1"/><feComposite in2="SourceAlpha" operator="in"/></filter>`;
}

function weaveGrain(id: string, { weave = 0.9, weaveGain = 0.28 }: Surface): string {
  const row = `0 0 0 ${weaveGain} ${0.5 - weaveGain / 2}`;
  return `<filter id="${id}-weave" ${everywhere} ${srgb}><feTurbulence type="fractalNoise" baseFrequency="${weave} ${weave * 1.2}" numOctaves="2" seed="9"/><feColorMatrix values="${row} ${row} ${row} 0 0 0 0 1"/><feComposite in2="SourceAlpha" operator="in"/></filter>`;
}

export function definitions(id: string, surface: Surface): string {
  const { form = 17, formGain = 0.82, foldBlur = 13, foldGain = 0.74, extra = '' } = surface;
  return [
    '<defs>',
    relief(`${id}-form`, { blur: form, offset: form * 0.22, gain: formGain, clipped: 'clipped' }),
    relief(`${id}-edge`, { blur: 2.2, offset: 1.6, gain: 0.5, clipped: 'clipped' }),
    relief(`${id}-fold`, { blur: foldBlur, offset: 6, gain: foldGain, clipped: 'open' }),
    relief(`${id}-crisp`, { blur: 3.6, offset: 2.4, gain: 0.34, clipped: 'open' }),
    clothGrain(id, surface),
    weaveGrain(id, surface),
    blur(`${id}-soft`, 10),
    blur(`${id}-amb`, 34),
    blur(`${id}-ct`, 7),
    `<linearGradient id="${id}-light" x1="0" y1="0" x2=".75" y2="1"><stop offset="0" stop-color="#fff" stop-opacity=".16"/><stop offset=".5" stop-color="#808080" stop-opacity="0"/><stop offset="1" stop-color="#0b0d1a" stop-opacity=".22"/></linearGradient>`,
    extra,
    '</defs>',
  ].join('\n');
}
