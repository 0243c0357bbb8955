import { ukAreas } from './places/uk-areas.ts';
import { knownPlaces } from './places/uk.ts';
import type { Country } from '../src/country.ts';

/** Postcode areas, with the military and the one odd code. */
const postcode =
  '^((A[BL]|B[ABDFHLNRST]?|C[ABFHMORTVW]|D[ADEGHLNTY]|E[CHNX]?|F[KY]|G[LUY]?|H[ADGPRSUX]|I[GMPV]|JE|K[ATWY]|L[ADELNSU]?|M[EKL]?|N[EGNPRW]?|O[LX]|P[AEHLOR]|R[GHM]|S[AEGKLMNOPRSTWY]?|T[ADFNQRSW]|UB|W[ACDFNRSV]?|YO|ZE)' +
  '\\d[\\dA-Z]? \\d[ABD-HJLN-UW-Z]{2}|GIR 0AA|BFPO \\d{1,4})$';

/** The United Kingdom. */
export const country: Country = {
  facts: {
    currency: 'GBP',
    locale: 'en-GB',
    timeZone: 'Europe/London',
    legalAge: 18,
    checkoutPath: '/jsp/checkout/uk/checkout.jsp',
    confirmationPath: '/jsp/checkout/uk/confirmation.jsp',
    furtherPaths: ['/jsp/checkout/uk/confirmation_lp.jsp'],
    address: {
      town: ['city', 'postcode', 'state'],
      optional: ['state'],
      upperCase: [],
      lines: ['{city}', '{state}', '{postcode}'],
      postcode: { pattern: postcode, example: 'SW1A 1AA', before: '^(BFPO(?=\\d)|[A-Z\\d]+(?=\\d[A-Z]{2}$))' },
      poBoxes: true,
    },
    licenceShown: false,
    renewalDateShown: false,
    alcoholUnitsShown: true,
    bottleSize: 'cl',
    distances: 'miles',
    giftYears: 1,
  },
  texts: {
    'address.state': 'County',
    'checkout.taxName': 'VAT',
  },
  saleNotices: [
    {
      from: '2020-01-01',
      text: 'We operate Challenge 25. If you look under 25, whoever hands you the wine will ask for proof of age: no ID, no wine.',
    },
  ],
  hasMinimumPrices: true,
  // below 3.5 %, below 8.5 %, up to 22 %, and above that: spirits
  alcoholDuty: [
    {
      since: '2025-02-01',
      rates: [
        [13, 961],
        [35, 2567],
        [85, 2954],
        [221, 3279],
      ],
    },
    {
      since: '2026-02-01',
      rates: [
        [13, 996],
        [35, 2661],
        [85, 3062],
        [221, 3399],
      ],
    },
  ],
  planRules: [
    {
      duty: { kind: 'withdrawal', days: 14, refundDays: 14 },
      from: '2014-06-13',
      basis: 'law',
      source: 'Consumer Contracts Regulations 2013',
    },
    { duty: { kind: 'terms-before-joining' }, from: '2014-06-13', basis: 'law', source: 'Consumer Contracts Regulations 2013' },
    { duty: { kind: 'reminder', leastDays: 3 }, from: '2020-01-01', until: '2027-03-31', basis: 'promise', source: 'Promise of the shop' },
    {
      duty: { kind: 'reminder', leastDays: 3 },
      from: '2027-04-01',
      basis: 'expected',
      source: 'Digital Markets, Competition and Consumers Act 2024, part 4, chapter 2',
    },
    {
      duty: { kind: 'withdrawal-again', days: 14, fromMonths: 12 },
      from: '2027-04-01',
      basis: 'expected',
      source: 'Digital Markets, Competition and Consumers Act 2024, part 4, chapter 2',
    },
    { duty: { kind: 'leaving-online' }, from: '2020-01-01', until: '2027-03-31', basis: 'promise', source: 'Promise of the shop' },
    {
      duty: { kind: 'leaving-online' },
      from: '2027-04-01',
      basis: 'expected',
      source: 'Digital Markets, Competition and Consumers Act 2024, part 4, chapter 2',
    },
    { duty: { kind: 'consent', keptYears: 3, yearsAfterEnd: 1 }, from: '2020-01-01', basis: 'promise', source: 'Promise of the shop' },
    { duty: { kind: 'notice', everyMonths: 12 }, from: '2020-01-01', basis: 'promise', source: 'Promise of the shop' },
    {
      duty: { kind: 'long-reminder', fromMonths: 12, leastDays: 15, mostDays: 45 },
      from: '2020-01-01',
      basis: 'promise',
      source: 'Promise of the shop',
    },
    { duty: { kind: 'price-notice', leastDays: 7, mostDays: 30 }, from: '2020-01-01', basis: 'promise', source: 'Promise of the shop' },
  ],
  // wine in bond pays duty (`alcoholDuty`; Finance (No. 2) Act 2023, part 2) and VAT (`taxIncluded`; Value Added Tax Act 1994, section 18) when it leaves
  storage: [
    {
      from: '2026-01-01',
      rentPerCase: 1500,
      fewBottles: 6,
      fewBottlesFee: 495,
      notes: [
        'Rent includes VAT and insurance at replacement value. We invoice it for a year in advance, for the bottles that are held on the first day of that year.',
        'Wine that comes in during a year pays from the next one. Rent that was paid is not given back for wine that leaves.',
        'Wine in bond has neither duty nor VAT paid. Both are charged when it leaves, at the rates of that day.',
        'Wine leaves storage for good: it is yours already, so it cannot be sent back as a purchase can. You can cancel until we have sent it, and it goes back into storage.',
      ],
    },
  ],
  holidays: {
    country: 'GB',
    cellar: 'ENG',
    regions: [
      { region: 'SCT', postcodes: '^(AB|D[DG]|EH|FK|G|HS|IV|K[AWY]|ML|P[AH]|TD|ZE)\\d' },
      { region: 'NIR', postcodes: '^BT\\d' },
    ],
  },
  delivery: [
    {
      code: 'STD',
      name: 'Standard delivery',
      promise: 'Usually delivered within 4-5 days',
      cost: 799,
      freeFromBottles: 12,
      workingDays: 4,
    },
    {
      code: 'NXT',
      name: 'Next working day',
      promise: 'Order by 2 pm on a working day for delivery on the next; weekend orders are sent on the next working day',
      cost: 1199,
      freeFromBottles: null,
      workingDays: 1,
      orderBy: 14,
      notTo: {
        postcodes: '^((BF|BT|GY|HS|IM|JE|ZE)\\d|KW1[5-7]|BFPO)',
        places: 'Northern Ireland, the Channel Islands, the Isle of Man, the Scottish islands and forces addresses',
      },
    },
  ],
  collection: {
    code: 'SHOP',
    name: 'Collect from a shop',
    promise: 'Ready to collect within 3 working days',
    cost: 0,
    freeFromBottles: null,
    workingDays: 3,
  },
  deliveryDays: '4-5 days',
  taxIncluded: 20,
  handover: 'Wine is handed to adults only; whoever looks under 25 may be asked for proof of age.',
  priceFactor: 1,
  offerMaximum: 6000,
  knownPlaces,
  postcodeAreas: ukAreas,
};
