import type { ProductOffers } from '@cellardoor/contracts/api/offers';
import type { SchemeDocument } from '../src/modules/subscriptions/schemes/scheme.ts';
import { loadScheme } from '../src/modules/subscriptions/schemes/scheme-store.ts';
import { fillPlanOffers } from '../src/modules/basket/offers/fill-offers.ts';
import type { Database } from '../src/platform/db/database.ts';
import { aMembership, aMixedCase, fillCatalogue } from './catalogue.ts';
import { theTour } from './plans.ts';
import type { Shopper } from './shopper.ts';

/** What the plan's case of six costs, and its bottles one by one; minor units of the UK. */
export const planCase = { itemCode: 'T4101', list: 7500, sale: 6000 } as const;

/** By which an offer of the plan is accepted. */
export const accepted = { type: 'WINEPLAN', rule: 'extra' } as const;

/** The plan EIGHT of six bottles at 60.00 every eight weeks, for 4.99 of delivery after the first, without any other gift. */
export const theEight = (parts: Partial<SchemeDocument> = {}): SchemeDocument =>
  theTour({
    code: 'EIGHT',
    name: 'Test eight',
    family: 'eight',
    frequencies: ['P12W', 'P8W'],
    cases: [{ caseType: 'MIXED', name: 'Mixed', bottles: 6, itemCode: planCase.itemCode }],
    swaps: [],
    additions: [],
    welcomeGifts: [{ gift: 'FREE_DELIVERY', name: 'Free delivery', itemCode: null, upTo: 0 }],
    freeGifts: [],
    deliveryCost: 499,
    ...parts,
  });

/** The product of its case. */
export const aSixCase = (list: number = planCase.list, sale: number = planCase.sale, stock = 40) => ({
  ...aMixedCase({ itemCode: planCase.itemCode, contents: [{ itemCode: 'T1001', quantity: 6 }] }),
  kind: 'winePlan' as const,
  planScheme: 'EIGHT',
  stock,
  skus: [
    { itemCode: planCase.itemCode, bottles: 6, prices: (['uk', 'nz'] as const).map((country) => ({ country, list, sale, member: null })) },
  ],
});

/** Has the shops offer the plan EIGHT beside their reds. */
export async function fillOfferedPlan(database: Database, parts: Partial<SchemeDocument> = {}): Promise<void> {
  await fillCatalogue(database, [aSixCase(), aMembership('00067SV', 'UNLT')]);
  await database.transaction(async (tx) => {
    await loadScheme(tx, theEight(parts), new Date());
    await fillPlanOffers(tx, { planScheme: 'EIGHT', headline: 'Six bottles every eight weeks' });
  });
}

export const offersOf = async (shopper: Shopper): Promise<ProductOffers> =>
  (await shopper.send<ProductOffers>('GET', '/api/offer/cart')).response;

/** Codes and types of what is offered beside a shopper's basket. */
export const offered = async (shopper: Shopper) => (await offersOf(shopper)).offerItems.map(({ type, itemCode }) => `${type} ${itemCode}`);

export const take = (shopper: Shopper, details: object = accepted, itemCode: string = planCase.itemCode, quantity: number = 1) =>
  shopper.send('POST', '/api/cart', { cartItems: [{ itemCode, quantity, upsellOfferDetails: details }] });
