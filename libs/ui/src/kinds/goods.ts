import { type Product, placePath } from '@cellardoor/contracts';
import { formatCount } from '@cellardoor/i18n';
import type { KindWords, PageKind } from './page-kind.ts';

const bottles = (n: number) => (n === 1 ? '1 bottle' : `${n} bottles`);

/** The words of a list: 'Wines for ‘rioja’', '1 to 12 of 90 wines'. */
export const listWords = (all: string, one: string, several: string) => {
  const count = (n: number) => (n === 1 ? `1 ${one}` : `${formatCount(n, 'en')} ${several}`);
  return {
    all,
    matching: (term: string) => `${all} for ‘${term}’`,
    shown: (from: number, to: number, total: number) => (total > to - from + 1 ? `${from} to ${to} of ${count(total)}` : count(total)),
    description: (heading: string, total: number, brand: string) =>
      `${heading} at ${brand}: ${count(total)} to choose from, with tasting notes.`,
  };
};

/** How pages speak of what is in bottles; a kind says what it says otherwise. */
export const bottleWords: KindWords = {
  ...listWords('Wines', 'wine', 'wines'),
  count: bottles,
  quantity: 'Bottles',
  eyebrow: '',
  ofColour: (colour) => (/^(red|white|rosé)$/i.test(colour) ? `${colour} wine` : colour),
  whole: 'Whole bottle',
  pictureOf: (name) => `Bottle of ${name}`,
  style: 'Style',
  pairings: 'Good with',
  recommended: 'Goes in the same case',
  soldAs: '',
};

/** What pages show of goods; a kind says what it shows otherwise. */
export const goods = {
  cardLine: ({ appellationName, regionName, countryName, vintage }) => ({
    about: [...new Set([appellationName || regionName, countryName])].filter(Boolean).join(', '),
    vintage,
  }),
  goesIntoOwnCase: false,
  layout: 'goods',
  inPlan: 'never',
  sections: ['tasting', 'details', 'reviews'],
  way({ colourName: colour, regionName: region, countryName: country }: Product, { ofColour }: KindWords) {
    const place = region || country;
    return [
      ...(colour ? [{ label: ofColour(colour), href: placePath('type', colour) }] : []),
      ...(place ? [{ label: place, href: placePath(region ? 'region' : 'country', place) }] : []),
    ];
  },
  facts: ({ grapeName }) => [grapeName],
  showsStrength: true,
  showsColour: true,
  sizesCountTogether: true,
  like: ({ regionName, grapeName, countryName }) =>
    [...new Set([regionName, grapeName.split(/[,0-9]/)[0]!.trim(), countryName])].filter(Boolean).slice(0, 2),
  hasUnitPrice: true,
} satisfies Partial<PageKind>;
