/** A wine plan as the demo sells it, before prices of a country. Amounts are pence. */
export interface SeedPlan {
  readonly code: string;
  readonly family: string;
  readonly name: string;
  readonly headline: string;
  readonly description: string;
  readonly picture: 'river-terraces' | 'harvest' | 'coastal' | 'table';
  readonly frequencies: readonly ('P1M' | 'P4W' | 'P8W' | 'P12W')[];
  /** At most what the first case is cheaper by; absent where it is not. */
  readonly familyDiscount?: number;
  /** What comes with the first case for nothing, by item code. */
  readonly freeItems: readonly { readonly itemCode: string; readonly name: string }[];
  readonly swaps: readonly string[];
  readonly additions: readonly string[];
  /** One of them comes free with every case. */
  readonly freeGifts: readonly string[];
}

const prosecco = { itemCode: 'W1060', name: 'Free Prosecco' } as const;
const tumblers = { itemCode: 'G4001', name: 'Handmade crystal tumblers' } as const;

const tourSwaps = ['W1156', 'W1161', 'W1164', 'W1165', 'W1086', 'W1131', 'W1167', 'W1063', 'W1056', 'W1117'];
const grandSwaps = ['W1027', 'W1089', 'W1127', 'W1142', 'W1007', 'W1129', 'W1141', 'W1177'];
const weeknightSwaps = ['W1044', 'W1078', 'W1026', 'W1045', 'W1090', 'W1190'];
const treats = ['W1061', 'W1172', 'W1091', 'W1052', 'W1083', 'W1020', 'W1139', 'W1029'];

/** In the order in which pages show them. */
export const seedPlans: readonly SeedPlan[] = [
  {
    code: 'HALFTOUR',
    family: 'tours',
    name: 'Half tour',
    headline: 'Six bottles every twelve weeks',
    description: 'Six wines from six places, every twelve weeks. Skip a case, change its wines or leave whenever you like.',
    picture: 'river-terraces',
    frequencies: ['P12W', 'P8W'],
    familyDiscount: 3500,
    freeItems: [prosecco],
    swaps: tourSwaps,
    additions: treats,
    freeGifts: [],
  },
  {
    code: 'FULLTOUR',
    family: 'tours',
    name: 'Full tour',
    headline: 'Twelve bottles every twelve weeks',
    description: 'A dozen wines from ten regions, every twelve weeks. Skip a case, change its wines or leave whenever you like.',
    picture: 'harvest',
    frequencies: ['P12W', 'P8W', 'P4W'],
    familyDiscount: 7000,
    freeItems: [prosecco, tumblers],
    swaps: tourSwaps,
    additions: treats,
    freeGifts: ['W1091', 'W1060'],
  },
  {
    code: 'GRANDTOUR',
    family: 'tours',
    name: 'Grand tour',
    headline: 'Twelve fine bottles every eight weeks',
    description: 'A dozen wines from growers whom you meet nowhere else. Skip a case, change its wines or leave whenever you like.',
    picture: 'coastal',
    frequencies: ['P8W', 'P12W'],
    familyDiscount: 7000,
    freeItems: [prosecco, tumblers],
    swaps: grandSwaps,
    additions: treats,
    freeGifts: ['W1091', 'W1061'],
  },
  {
    code: 'SIXAMONTH',
    family: 'monthly',
    name: 'Six a month',
    headline: 'Six weeknight bottles, once a month',
    description: 'Six wines for the weeks of a month, on the same day of each. Skip a month, change the wines or leave whenever you like.',
    picture: 'table',
    frequencies: ['P1M'],
    freeItems: [],
    swaps: weeknightSwaps,
    additions: treats,
    freeGifts: [],
  },
  {
    code: 'EIGHTWEEKS',
    family: 'eight-weeks',
    name: 'Eight-week six',
    headline: 'Six everyday bottles every eight weeks',
    description:
      'Six wines for every day, every eight weeks, for a fifth less than bottle by bottle. Skip a case, change its wines or leave whenever you like.',
    picture: 'coastal',
    frequencies: ['P8W'],
    freeItems: [],
    swaps: weeknightSwaps,
    additions: treats,
    freeGifts: [],
  },
];

/** The plan that baskets are offered beside their wines, and what the offer says. [UPS-03] */
export const seedPlanOffer = {
  planScheme: 'EIGHTWEEKS',
  headline: 'Six everyday bottles every eight weeks, the first for a fifth less',
} as const;

/** Glasses that come with a plan and are not sold by themselves; the price, in pounds, is what they are worth. */
export const seedPlanGift = {
  itemCode: tumblers.itemCode,
  name: 'Handmade crystal tumblers',
  price: '32.50',
  headline: 'A pair, cut by hand',
  note: 'Two tumblers of lead-free crystal, cut by hand. They come in a box, with the first case of a tour.',
  story: 'Each pair differs a little, as the cutter follows the glass.',
} as const;

/** Terms by which a customer agrees to what recurs: dated, so that each keeps the words that they agreed to. */
export const planTermsVersion = '2026-11';
