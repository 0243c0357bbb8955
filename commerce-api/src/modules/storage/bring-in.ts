import type { CountryId, Market } from '@cellardoor/contracts';
import { countryOf } from '@cellardoor/contracts/countries';
import { divided } from '@cellardoor/money';
import { dutyOn } from '@cellardoor/rules/alcohol-duty';
import { mayFollow } from '@cellardoor/rules/order-stages';
import { windowStateIn } from '@cellardoor/rules/storage';
import { type Queries, queryOne } from '../../platform/db/database.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { kindNamed } from '../catalogue/kinds/kinds.ts';
import { todayOf } from '../identity/session/rules.ts';
import { readStage } from '../ordering/fulfilment/order-stage.ts';
import { whyFinal } from '../ordering/orders/order-progress.ts';
import { lockOrder } from '../ordering/orders/lock-order.ts';
import { storageOfferIn } from './offer.ts';
import { keepSubscription } from './keep-subscription.ts';
import { findLot, type LotRow, openStorage, type WineOwner, writeMove } from './storage-store.ts';

/** Bottles that come into storage. */
export interface Arrival {
  readonly itemCode: string;
  readonly bottles: number;
  /** ISO date of the country. */
  readonly storedOn: string;
  /** The order that bought them here. */
  readonly orderId?: number;
  /** Wine that was bought elsewhere: what the bottles cost in bond, all together, in minor units; absent where duty and VAT are paid. */
  readonly bondValue?: number;
  /** Names the arrival: told again by it, it comes in once. */
  readonly reference: string;
}

interface WineRow {
  readonly item_code: string;
  readonly kind: string;
  readonly name: string;
  readonly vintage: string;
  readonly bottle_ml: number;
  readonly alcohol_tenths: number;
  readonly drink_from: string;
  readonly drink_by: string;
}

/**
 * Brings bottles into a customer's storage, once for a reference; gives their lot, and whether it is new. Wine of an order is in bond as it was bought, and no more of it comes in
 * than the order has. @throws Refusal 404 for a wine or an order that there is not, 409 for a market without storage, for what cannot be stored, and for a reference that
 * stands for something else
 */
export async function bringIn(
  tx: Queries,
  market: Market,
  customerId: number,
  arrival: Arrival,
  now: Date,
): Promise<LotRow & { readonly isNew: boolean }> {
  const owner: WineOwner = { customerId, country: market.country };
  if (!storageOfferIn(market, now)) refuse(409, `${market.brand} keeps no wine in ${market.country}.`, { code: 'no_storage' });
  if (arrival.storedOn > todayOf(market.country, now)) refuse(409, `${arrival.storedOn} is a day to come.`, { code: 'invalid' });
  const wine = await findWine(tx, arrival.itemCode);
  // an order is locked before storage
  const bought = arrival.orderId === undefined ? undefined : await lineOfOrder(tx, customerId, arrival.orderId, wine.item_code);
  const account = await openStorage(tx, owner);
  const before = await findByReference(tx, owner, wine.item_code, arrival);
  if (before) return { ...before, isNew: false };
  if (bought) await requireNotMore(tx, { ...arrival, itemCode: wine.item_code }, bought);
  const bondValue = bought ? bondValueOf(bought, arrival.bottles) : (arrival.bondValue ?? null);
  if (bondValue !== null) requireDutyKnown(wine, market.country, now);
  const lotId = await insertLot(tx, owner, wine, { ...arrival, bondValue }, now);
  await writeMove(tx, { lotId, kind: 'broughtIn', bottles: arrival.bottles, reference: 'in', at: now });
  await keepSubscription(tx, owner, account, now);
  return { ...(await findLot(tx, lotId))!, isNew: true };
}

/** A wine by its code, or that of one of its sizes. */
async function findWine(tx: Queries, itemCode: string): Promise<WineRow> {
  const wine = await queryOne<WineRow>(
    tx,
    `select p.item_code, p.kind, p.name, p.vintage, p.bottle_ml, p.alcohol_tenths, p.drink_from, p.drink_by from products p
      where p.item_code = $1 or p.item_code = (select wine_item_code from skus where item_code = $1) limit 1`,
    [itemCode],
  );
  if (!wine) return refuse(404, `There is no wine ${itemCode}.`, { code: 'unknown_item' });
  // an assortment and what is in no bottle have no price for a litre
  if (!kindNamed(wine.kind).hasLitrePrice)
    refuse(409, `${itemCode} is not bottles of one wine, and cannot be stored.`, { code: 'invalid' });
  return wine;
}

interface Bought {
  readonly bottles: number;
  readonly amount: number;
  readonly inBond: boolean;
}

/** What a customer's paid order has of a wine. */
async function lineOfOrder(tx: Queries, customerId: number, orderId: number, itemCode: string): Promise<Bought> {
  const order = await lockOrder(tx, orderId);
  if (order?.status !== 'paid' || order.customer_id !== customerId)
    return refuse(404, `The customer has no order ${orderId}.`, { code: 'unknown_order' });
  const stage = await readStage(tx, order);
  if (stage === 'cancelled' || stage === 'returned') refuse(409, `Order ${orderId} is ${stage}.`, { code: 'invalid' });
  // its customer would have the money back and the bottles as well
  if (mayFollow(stage, 'cancelled') && !whyFinal(order))
    refuse(409, `Order ${orderId} can still be cancelled. Note that it was sent before you bring its wine in.`, { code: 'invalid' });
  const lines = order.frozen!.lineItems.filter(({ product }) => product.itemCode === itemCode);
  if (lines.length === 0) refuse(404, `Order ${orderId} has no ${itemCode}.`, { code: 'unknown_item' });
  return {
    bottles: lines.reduce((sum, { bottleCount }) => sum + bottleCount, 0),
    amount: lines.reduce((sum, { itemPriceInfo }) => sum + itemPriceInfo.amount, 0),
    inBond: lines.some(({ saleTerms }) => saleTerms?.inBond),
  };
}

const bondValueOf = ({ inBond, amount, bottles: all }: Bought, bottles: number): number | null =>
  inBond ? divided(amount * bottles, all) : null;

async function requireNotMore(tx: Queries, { itemCode, orderId, bottles }: Arrival, bought: Bought): Promise<void> {
  const row = await queryOne<{ n: number }>(
    tx,
    `select coalesce(sum(m.bottles), 0)::int as n from storage_moves m join storage_lots l on l.id = m.lot_id
      where l.source_order_id = $1 and l.item_code = $2 and m.kind = 'broughtIn'`,
    [orderId, itemCode],
  );
  const left = bought.bottles - row!.n;
  if (bottles > left) refuse(409, `Order ${orderId} has ${left} more bottles of ${itemCode}, not ${bottles}.`, { code: 'not_enough' });
}

/** Wine whose duty nobody can count could never leave. */
function requireDutyKnown(
  { alcohol_tenths: alcoholTenths, bottle_ml: millilitres, item_code }: WineRow,
  country: CountryId,
  now: Date,
): void {
  const { alcoholDuty = [] } = countryOf(country);
  if (!dutyOn({ alcoholTenths, millilitres }, alcoholDuty, todayOf(country, now)))
    refuse(409, `${country} says no duty for ${item_code}, so it cannot be kept in bond.`, { code: 'invalid' });
}

async function findByReference(
  tx: Queries,
  { customerId, country }: WineOwner,
  itemCode: string,
  arrival: Arrival,
): Promise<LotRow | undefined> {
  const known = await queryOne<{ id: number }>(
    tx,
    'select id from storage_lots where customer_id = $1 and country = $2 and item_code = $3 and reference = $4',
    [customerId, country, itemCode, arrival.reference],
  );
  const lot = known && (await findLot(tx, known.id));
  if (!lot) return undefined;
  if (lot.came !== arrival.bottles || lot.stored_on !== arrival.storedOn || lot.source_order_id !== (arrival.orderId ?? null))
    refuse(409, `${arrival.reference} stands for ${lot.came} bottles of ${itemCode} since ${lot.stored_on}: give another --reference.`, {
      code: 'other_request',
    });
  return lot;
}

async function insertLot(
  tx: Queries,
  { customerId, country }: WineOwner,
  wine: WineRow,
  { storedOn, orderId, reference, bondValue }: Pick<Arrival, 'storedOn' | 'orderId' | 'reference'> & { readonly bondValue: number | null },
  now: Date,
): Promise<number> {
  const year = Number(todayOf(country, now).slice(0, 4));
  const row = await queryOne<{ id: number }>(
    tx,
    `insert into storage_lots (customer_id, country, item_code, name, vintage, bottle_ml, alcohol_tenths, drink_from, drink_by, stored_on, in_bond,
       bond_value, source_order_id, reference, window_state)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15) returning id`,
    [
      customerId,
      country,
      wine.item_code,
      wine.name,
      wine.vintage,
      wine.bottle_ml,
      wine.alcohol_tenths,
      wine.drink_from,
      wine.drink_by,
      storedOn,
      bondValue !== null,
      bondValue,
      orderId ?? null,
      reference,
      windowStateIn({ drinkFrom: wine.drink_from, drinkBy: wine.drink_by }, year),
    ],
  );
  return row!.id;
}
