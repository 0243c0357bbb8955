import type { PlanTaken } from '@cellardoor/contracts/api/wine-plans';
import type { Database } from '../src/platform/db/database.ts';
import type { ProductDraft } from '../src/modules/catalogue/product-draft.ts';
import type { SchemeDocument } from '../src/modules/subscriptions/schemes/scheme.ts';
import { loadScheme } from '../src/modules/subscriptions/schemes/scheme-store.ts';
import { aMixedCase, aWine, fillCatalogue } from './catalogue.ts';
import type { Answer, Shopper } from './shopper.ts';

const prices = (list: number, sale: number) =>
  (['uk', 'au', 'nz', 'us'] as const).map((country) => ({ country, list, sale, member: null }));

/** Two cases of six and one of twelve of the plan TOUR, of its wines T3001 to T3006; glasses as a welcome gift. */
export const planProducts = (): ProductDraft[] => [
  ...[1, 2, 3, 4, 5, 6].map((n) => aWine({ itemCode: `T300${n}`, colour: n > 3 ? 'White' : 'Red', name: `Plan Wine ${n}` })),
  aWine({ itemCode: 'T3011', name: 'Swap Wine', colour: 'Red' }),
  aWine({ itemCode: 'T3012', name: 'Treat Wine', sale: 1500, list: 1500 }),
  aWine({ itemCode: 'T3013', name: 'Gift Fizz', colour: 'Sparkling' }),
  aWine({ itemCode: 'T3014', name: 'Other Gift', colour: 'Sparkling' }),
  aPlanCase('T4001', 6, 4800, ['T3001', 'T3002', 'T3003', 'T3004', 'T3005', 'T3006']),
  aPlanCase('T4002', 6, 4500, ['T3001', 'T3002', 'T3003'], 2),
  aPlanCase('T4003', 12, 9600, ['T3001', 'T3002', 'T3003', 'T3004', 'T3005', 'T3006'], 2),
  {
    ...aWine({ itemCode: 'T4009' }),
    kind: 'planGift',
    name: 'Test Tumblers',
    colour: '',
    vintage: '',
    skus: [{ itemCode: 'T4009', bottles: 0, prices: prices(3250, 3250) }],
  },
];

function aPlanCase(itemCode: string, bottles: number, sale: number, wines: readonly string[], each = 1): ProductDraft {
  return {
    ...aMixedCase({ itemCode, contents: wines.map((code) => ({ itemCode: code, quantity: each })) }),
    kind: 'winePlan',
    name: `Test Plan Case ${itemCode}`,
    planScheme: 'TOUR',
    skus: [{ itemCode, bottles, prices: prices(bottles * 900, sale) }],
    stock: 40,
  };
}

/** The plan TOUR, every twelve or eight weeks or every month: 48.00 for the usual case, delivery for 7.99 after the first one. */
export const theTour = (parts: Partial<SchemeDocument> = {}): SchemeDocument => ({
  code: 'TOUR',
  country: 'uk',
  type: 'WINEPLAN',
  family: 'tours',
  position: 0,
  name: 'Test tour',
  headline: 'Six bottles every twelve weeks',
  description: 'Six wines, four times a year.',
  picture: 'harvest',
  brands: ['law', 'avy'],
  frequencies: ['P12W', 'P8W', 'P1M'],
  cases: [
    { caseType: 'MIXED', name: 'Mixed', bottles: 6, itemCode: 'T4001' },
    { caseType: 'RED', name: 'All red', bottles: 6, itemCode: 'T4002' },
    { caseType: 'DOZEN', name: 'A dozen, mixed', bottles: 12, itemCode: 'T4003' },
  ],
  swaps: ['T3011'],
  additions: ['T3012'],
  welcomeGifts: [
    { gift: 'FREE_DELIVERY', name: 'Free delivery on your first case', itemCode: null, upTo: 0 },
    { gift: 'FAMILY_DISCOUNT', name: 'Family discount up to £10', itemCode: null, upTo: 1000 },
    { gift: 'FREE_ITEM', name: 'Free fizz', itemCode: 'T3013', upTo: 0 },
    { gift: 'FREE_ITEM', name: 'Handmade crystal tumblers', itemCode: 'T4009', upTo: 0 },
  ],
  freeGifts: ['T3013', 'T3014'],
  deliveryCost: 799,
  deliveryDays: 5,
  cutOffDays: 3,
  reminderDays: 10,
  saveOffer: { offerId: 'stay', headline: 'Stay, and have a quarter off your next case', percent: 25, upTo: 3000 },
  terms: { version: '2026-11', text: 'We charge your card for each case until you leave.' },
  ...parts,
});

/** Puts the cases of the plan TOUR into the catalogue, and the scheme into a country's shops. Gives the scheme's version. */
export async function fillPlans(database: Database, parts: Partial<SchemeDocument> = {}): Promise<number> {
  await fillCatalogue(database, planProducts());
  return database.transaction((tx) => loadScheme(tx, theTour(parts), new Date()));
}

/** Puts a plan into a shopper's basket. */
export const subscribe = (shopper: Shopper, asked: object): Promise<Answer<PlanTaken>> =>
  shopper.send<PlanTaken>('PUT', '/api/user/subscriptions/wineplan/subscribe', asked);

/** A customer's word for later charges, as the box beside the button sends it. */
export const consented = { cardPermission: { category: 'PAYMENT', state: 'GRANTED', code: 'COF' } } as const;

/** Has a customer go to the payment of a plan; gives the order's id. */
export async function joinablePlan(customer: Shopper, asked: object): Promise<string> {
  expect((await subscribe(customer, asked)).status).toBe(200);
  return customer.goToPayment();
}
