/** A local font, stretched until it is as wide and as tall as ours: nothing jumps when ours arrives. */
interface Fallback {
  readonly local: readonly string[];
  readonly size: number;
  readonly ascent: number;
  readonly descent: number;
}

interface Family {
  /** Of the package and its files. */
  readonly name: string;
  readonly weights: string;
  readonly fallbacks: readonly Fallback[];
}

const arial = ['Arial', 'Liberation Sans', 'Helvetica Neue', 'Helvetica'];
const georgia = ['Georgia', 'Gelasio'];
const fitted = (local: readonly string[], size: number, ascent: number, descent: number): Fallback => ({ local, size, ascent, descent });
const fileOf = (name: string, script: string) => `@fontsource-variable/${name}/files/${name}-${script}-wght-normal.woff2`;

/**
 * The files of a family, the common one first: whichever comes later has the letters of its `unicode-range`, and a browser fetches it for a
 * page with such a letter alone, as in 'Fetească Albă'.
 */
const scripts = [
  { script: 'latin', range: undefined },
  { script: 'latin-ext', range: 'U+100-130,U+132-151,U+154-24F,U+1E00-1E9F,U+1EF2-1EFF' },
] as const;

/** Latin variable fonts, by family name as a brand's tokens write it. Measures in percent, taken from the fonts themselves. */
export const families: Record<string, Family> = {
  Figtree: {
    name: 'figtree',
    weights: '300 900',
    fallbacks: [fitted(arial, 101, 94.1, 24.8), fitted(['DejaVu Sans', 'Verdana'], 87.9, 108, 28.4)],
  },
  Cormorant: {
    name: 'cormorant',
    weights: '300 700',
    fallbacks: [fitted(georgia, 87.7, 105.4, 32.7), fitted(['DejaVu Serif'], 76.1, 121.3, 37.7)],
  },
  Fraunces: {
    name: 'fraunces',
    weights: '100 900',
    fallbacks: [fitted(georgia, 106.5, 91.8, 23.9), fitted(['DejaVu Serif'], 92.5, 105.7, 27.6)],
  },
  'Playfair Display': {
    name: 'playfair-display',
    weights: '400 900',
    fallbacks: [fitted(georgia, 101.4, 106.7, 24.8), fitted(['DejaVu Serif'], 88, 122.9, 28.5)],
  },
  'Bodoni Moda': {
    name: 'bodoni-moda',
    weights: '400 900',
    fallbacks: [fitted(georgia, 105.3, 107.3, 38), fitted(['DejaVu Serif'], 91.4, 123.6, 43.8)],
  },
  Bitter: {
    name: 'bitter',
    weights: '100 900',
    fallbacks: [fitted(georgia, 103.9, 90.5, 26), fitted(['DejaVu Serif'], 90.2, 104.2, 29.9)],
  },
  'Bricolage Grotesque': {
    name: 'bricolage-grotesque',
    weights: '200 800',
    fallbacks: [fitted(arial, 108.9, 85.4, 24.8), fitted(['DejaVu Sans', 'Verdana'], 94.8, 98.1, 28.5)],
  },
};

const familyOf = (name: string): Family => {
  const family = families[name];
  if (!family) throw new Error(`no font files for the family '${name}'`);
  return family;
};

/** The font files of a brand, as package paths: the face for reading, and the display face, each in its scripts. */
export const fontPackagePaths = (display: string): string[] =>
  ['Figtree', display].flatMap((name) => scripts.map(({ script }) => fileOf(familyOf(name).name, script)));

/** A `font-family` list: the family, then its stretched fallbacks, then the generic one. */
export const fontStack = (name: string, generic: string): string =>
  [`'${name} Variable'`, ...familyOf(name).fallbacks.map((_, index) => `'${name}-fallback-${index + 1}'`), generic].join(',');

/** `@font-face` rules of a brand's own files. @param addressOf gives the address of a file by its package path */
export const fontFaceCss = (display: string, addressOf: (packagePath: string) => string): string =>
  ['Figtree', display]
    .flatMap((name) => {
      const { name: file, weights } = familyOf(name);
      return scripts.map(({ script, range }) => {
        const limit = range ? `;unicode-range:${range}` : '';
        return `@font-face{font-family:'${name} Variable';src:url(${addressOf(fileOf(file, script))}) format('woff2');font-weight:${weights};font-display:swap${limit}}`;
      });
    })
    .join('');

/** `@font-face` rules of the local fonts that stand in until the brand's own are there. */
export const fallbackFaceCss = (display: string): string =>
  ['Figtree', display]
    .flatMap((name) => familyOf(name).fallbacks.map((fallback, index) => fallbackCss(`${name}-fallback-${index + 1}`, fallback)))
    .join('');

function fallbackCss(name: string, { local, size, ascent, descent }: Fallback): string {
  const sources = local.map((font) => `local('${font}')`).join(',');
  return `@font-face{font-family:'${name}';src:${sources};size-adjust:${size}%;ascent-override:${ascent}%;descent-override:${descent}%;line-gap-override:0%}`;
}
