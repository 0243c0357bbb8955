/** Two decimals are enough at four times the drawn size. */
export const n = (value: number): number => Math.round(value * 100) / 100;

/** A gradient's stops: place, colour, and where it is not 1, opacity. */
export const stops = (...list: readonly (readonly [offset: number, colour: string, opacity?: number])[]): string =>
  list
    .map(
      ([at, colour, opacity]) =>
        `<stop offset="${at}" stop-color="${colour}"${opacity === undefined ? '' : ` stop-opacity="${opacity}"`}/>`,
    )
    .join('');

/** A gradient along x between two places on the canvas. */
export const acrossGradient = (id: string, x1: number, x2: number, inner: string): string =>
  `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="${n(x1)}" x2="${n(x2)}" y1="0" y2="0">${inner}</linearGradient>`;

/** A gradient from the top of what it fills to its foot. */
export const downGradient = (id: string, inner: string): string =>
  `<linearGradient id="${id}" x1="0" x2="0" y1="0" y2="1">${inner}</linearGradient>`;

export const fill = (path: string, colour: string, more = ''): string => `<path d="${path}" fill="${colour}" ${more}/>`;

export const stroke = (path: string, colour: string, width: number, opacity = 1, more = ''): string =>
  `<path d="${path}" fill="none" stroke="${colour}" stroke-width="${width}" opacity="${opacity}" ${more}/>`;

/** Fractal noise turned into specks of one colour: `matrix` is its feColorMatrix. */
export const noiseFilter = (id: string, frequency: string, octaves: number, seed: number, matrix: string): string =>
  `<filter id="${id}" x="0" y="0" width="100%" height="100%"><feTurbulence type="fractalNoise" baseFrequency="${frequency}" numOctaves="${octaves}" seed="${seed}"/><feColorMatrix values="${matrix}"/></filter>`;
