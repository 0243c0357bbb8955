import type { Market } from '@cellardoor/contracts';
import type { Address } from '@cellardoor/contracts/api/address';
import type { ShippingMethod } from '@cellardoor/contracts/api/shipping';
import type { WithdrawalQuote, WithdrawBody } from '@cellardoor/contracts/api/storage';
import { countryOf } from '@cellardoor/contracts/countries';
import { divided, percentOf } from '@cellardoor/money';
import { dutyOn } from '@cellardoor/rules/alcohol-duty';
import { nameWithVintage } from '@cellardoor/rules/names';
import { fewBottlesFeeOf } from '@cellardoor/rules/storage';
import type { Queries } from '../../platform/db/database.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { todayOf } from '../identity/session/rules.ts';
import type { Customer } from '../identity/session/shopper.ts';
import { storageOfferIn } from './offer.ts';
import { findLots, type LotRow } from './storage-store.ts';
import { placeOf } from './withdrawal-place.ts';

/** What is to be taken out, and where it goes. */
export type Wanted = Pick<WithdrawBody, 'lots' | 'addressId' | 'shopId' | 'methodCode'>;

/** Bottles of a lot that leave, and what is due for it; minor units. */
export interface LeavingLot {
  readonly lot: LotRow;
  readonly bottles: number;
  readonly duty: number;
  readonly vat: number;
}

/** A withdrawal before it is made. */
export interface Withdrawal {
  readonly lots: readonly LeavingLot[];
  readonly bottles: number;
  /** Bottles that stay. */
  readonly left: number;
  readonly address: Address;
  readonly shopId: string | null;
  readonly methods: readonly ShippingMethod[];
  readonly method: ShippingMethod;
  readonly fee: number;
  readonly duty: number;
  readonly vat: number;
  readonly total: number;
}

const sum = <T>(all: readonly T[], of: (one: T) => number) => all.reduce((total, one) => total + of(one), 0);

/**
 * What a withdrawal comes to, by the rates, ways of delivery and law of the day and the place. [ACC-04]
 * @throws Refusal 404 for another's lot or address, 409 for more bottles than are held and for a place to which no wine may go, 400 for what makes no sense
 */
export async function withdrawalOf(db: Queries, customer: Customer, market: Market, wanted: Wanted, now: Date): Promise<Withdrawal> {
  const terms = storageOfferIn(market, now);
  if (!terms) return refuse(404, 'We keep no wine here.', { code: 'no_storage' });
  // read once: another tab's withdrawal may come between two reads, and fewer than none would stay
  const held = await findLots(db, { customerId: customer.id, country: market.country });
  const lots = leavingLots(held, market, wanted.lots, now);
  const bottles = sum(lots, (one) => one.bottles);
  const place = await placeOf(db, customer, market, wanted, bottles, now);
  const fee = fewBottlesFeeOf(terms, bottles);
  const [duty, vat] = [sum(lots, (one) => one.duty), sum(lots, (one) => one.vat)];
  const left = sum(held, (lot) => lot.bottles) - bottles;
  return { lots, bottles, left, ...place, fee, duty, vat, total: place.method.cost + fee + duty + vat };
}

function leavingLots(all: readonly LotRow[], { country }: Market, wanted: Wanted['lots'], now: Date): LeavingLot[] {
  if (new Set(wanted.map(({ lotId }) => lotId)).size < wanted.length)
    refuse(400, 'A wine is named twice. Please say once how many bottles you want.', { field: 'lots', code: 'invalid' });
  const held = new Map(all.map((lot) => [String(lot.id), lot]));
  return wanted.map(({ lotId, bottles }) => {
    const lot = held.get(lotId) ?? refuse(404, 'You have no such wine in storage.', { field: 'lots', code: 'unknown_lot' });
    if (bottles > lot.bottles) refuseMore(lot);
    return { lot, bottles, ...dueOn(lot, bottles, country, now) };
  });
}

const refuseMore = (lot: LotRow): never => {
  const name = nameWithVintage(lot);
  const left = lot.bottles === 0 ? `There is no bottle of ${name} left` : `There are ${lot.bottles} bottles of ${name} left`;
  return refuse(409, `${lot.bottles === 1 ? `There is 1 bottle of ${name} left` : left} in your storage.`, {
    field: 'lots',
    code: 'not_enough',
  });
};

/** Duty and VAT on bottles that leave bond, at the rates of the day: VAT is on what they cost in bond and on the duty. */
function dueOn(lot: LotRow, bottles: number, country: Market['country'], now: Date): Pick<LeavingLot, 'duty' | 'vat'> {
  if (lot.bond_value === null) return { duty: 0, vat: 0 };
  const { alcoholDuty = [], taxIncluded } = countryOf(country);
  const bottle = { alcoholTenths: lot.alcohol_tenths, millilitres: lot.bottle_ml };
  const duty = bottles * (dutyOn(bottle, alcoholDuty, todayOf(country, now))?.amount ?? 0);
  return { duty, vat: percentOf(divided(lot.bond_value * bottles, lot.came) + duty, taxIncluded) };
}

/** What a page is told of it. */
export const quoteReply = (
  { lots, method, methods, address: _address, shopId: _shop, ...sums }: Withdrawal,
  { country }: Market,
): WithdrawalQuote => ({
  lines: lots.map(({ lot, bottles, duty, vat }) => ({
    lotId: String(lot.id),
    name: lot.name,
    vintage: lot.vintage,
    bottles,
    inBond: lot.in_bond,
    duty,
    vat,
  })),
  methods: [...methods],
  methodCode: method.methodCode,
  delivery: method.cost,
  currency: countryOf(country).facts.currency,
  ...sums,
});
