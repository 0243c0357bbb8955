import type { Market } from '@cellardoor/contracts';
import { type Queries, queryOne } from '../../platform/db/database.ts';
import { deleteInBatches } from '../../platform/db/in-batches.ts';
import type { PlanFrequency } from '@cellardoor/rules/plan-frequencies';
import type { EVoucherDetails } from '../catalogue/kinds/e-voucher.ts';
import type { Line } from './line.ts';
import type { LineOffer } from './offers/offer-terms.ts';
import type { PlannedLine } from './rules.ts';
import { joinCases } from './own-case/own-case-store.ts';
import { forgetFirstSaved, joinSaved } from './saved-store.ts';
import { setSessionBasket } from '../identity/api.ts';

/** A line as `linesJson` gives it. */
export interface LineRow extends Omit<Line, 'offer'> {
  readonly offerType: string | null;
  readonly offerRule: string | null;
}

/** The lines of a basket as one JSON value, oldest first; null without any, as for a basket that is another market's. The arguments are SQL expressions. */
export const linesJson = (basketId: string, brand: string, country: string): string => `
  (select json_agg(json_build_object('id', l.id, 'itemCode', item_code, 'quantity', quantity, 'offerType', offer_type, 'offerRule', offer_rule,
      'seenName', seen_name, 'seenPrice', seen_price, 'seenBottles', seen_bottles, 'seenTotal', seen_total,
      'renews', renews, 'eVoucher', e_voucher,
      'planScheme', plan_scheme, 'planFrequency', plan_frequency, 'planParentId', plan_parent_id) order by l.id)
     from basket_lines l join baskets b on b.id = l.basket_id
    where b.id = ${basketId} and b.brand = ${brand} and b.country = ${country})`;

export const linesOf = (rows: readonly LineRow[] | null): Line[] =>
  (rows ?? []).map(({ offerType, offerRule, ...line }) => ({
    ...line,
    offer: offerType === null ? null : { type: offerType, rule: offerRule ?? '' },
  }));

/** The lines of a basket, oldest first; none of a basket that is another market's. */
export async function readLines(db: Queries, basketId: number, { brand, country }: Market): Promise<Line[]> {
  const row = await queryOne<{ lines: LineRow[] | null }>(db, `select ${linesJson('$1', '$2', '$3')} as lines`, [basketId, brand, country]);
  return linesOf(row!.lines);
}

/** Holds a basket for the rest of the transaction, so that two tabs that change it wait for each other. False where the market has no such basket. */
export async function lockBasketIfFound(tx: Queries, basketId: number, { brand, country }: Market): Promise<boolean> {
  const rows = await tx.query('update baskets set updated_at = now() where id = $1 and brand = $2 and country = $3 returning id', [
    basketId,
    brand,
    country,
  ]);
  return rows.length > 0;
}

/** The same for one that a session names, which is locked: it is there. @throws when it is not */
export async function lockBasket(tx: Queries, basketId: number, market: Market): Promise<void> {
  if (!(await lockBasketIfFound(tx, basketId, market)))
    throw new Error(`There is no basket ${basketId} in ${market.brand}-${market.country}.`);
}

/** The basket of a session, made when there is none; locked. */
export async function lockOrCreateBasket(tx: Queries, sessionId: number, { brand, country }: Market): Promise<number> {
  const session = await queryOne<{ basket_id: number | null; customer_id: number | null }>(
    tx,
    'select basket_id, customer_id from sessions where id = $1 and brand = $2 and country = $3 for no key update',
    [sessionId, brand, country],
  );
  if (session?.basket_id) {
    await lockBasket(tx, session.basket_id, { brand, country });
    return session.basket_id;
  }
  const id = await makeBasket(tx, session?.customer_id ?? null, { brand, country });
  await setSessionBasket(tx, sessionId, id);
  return id;
}

/** A new basket; of a customer, who has one in each country, that one. */
async function makeBasket(tx: Queries, customerId: number | null, { brand, country }: Market): Promise<number> {
  const row = await queryOne<{ id: number }>(
    tx,
    `insert into baskets (brand, country, customer_id) values ($1, $2, $3)
     on conflict (customer_id, country) do update set updated_at = now() returning id`,
    [brand, country, customerId],
  );
  return row!.id;
}

/** Writes what a line shall hold; `unitPrice` is what the shopper sees a unit cost, in minor units. */
export async function writeLine(
  tx: Queries,
  basketId: number,
  { itemCode, quantity, offer, sku, renews = false }: PlannedLine,
  unitPrice: number,
): Promise<void> {
  await tx.query(
    `insert into basket_lines (basket_id, item_code, quantity, offer_type, offer_rule, seen_name, seen_price, renews)
     values ($1, $2, $3, $4, $5, $6, $7, $8)
     on conflict (basket_id, item_code) do update
        set quantity = excluded.quantity, offer_type = excluded.offer_type, offer_rule = excluded.offer_rule,
            seen_name = excluded.seen_name, seen_price = excluded.seen_price, renews = basket_lines.renews or excluded.renews`,
    [basketId, itemCode, quantity, offer?.type ?? null, offer?.rule ?? null, sku.name, unitPrice, renews],
  );
}

/** Writes a line that sells an e-voucher. */
export async function writeEVoucherLine(
  tx: Queries,
  basketId: number,
  itemCode: string,
  name: string,
  wish: EVoucherDetails,
): Promise<void> {
  await tx.query(
    `insert into basket_lines (basket_id, item_code, quantity, seen_name, seen_price, e_voucher) values ($1, $2, 1, $3, $4, $5::jsonb)`,
    [basketId, itemCode, name, wish.amount, JSON.stringify(wish)],
  );
}

/** A plan that a line of the basket is joined with. */
export interface PlanWish {
  readonly itemCode: string;
  readonly name: string;
  /** Minor units that its case costs. */
  readonly price: number;
  readonly scheme: string;
  readonly frequency: PlanFrequency;
  /** The plan that it takes the place of. */
  readonly parentId: number | null;
  /** The offer that it is joined with; absent for none. */
  readonly offer?: LineOffer | null;
}

/** Has a basket hold the case of a plan, once: another case of the same plan leaves it. */
export async function writePlanLine(tx: Queries, basketId: number, wish: PlanWish): Promise<void> {
  const { itemCode, name, price, scheme, frequency, parentId, offer } = wish;
  await tx.query('delete from basket_lines where basket_id = $1 and plan_scheme = $2 and item_code <> $3', [basketId, scheme, itemCode]);
  await tx.query(
    `insert into basket_lines (basket_id, item_code, quantity, seen_name, seen_price, plan_scheme, plan_frequency, plan_parent_id, offer_type, offer_rule)
     values ($1, $2, 1, $3, $4, $5, $6, $7, $8, $9)
     on conflict (basket_id, item_code) do update set quantity = 1, seen_name = excluded.seen_name, seen_price = excluded.seen_price,
        plan_scheme = excluded.plan_scheme, plan_frequency = excluded.plan_frequency, plan_parent_id = excluded.plan_parent_id,
        offer_type = excluded.offer_type, offer_rule = excluded.offer_rule`,
    [basketId, itemCode, name, price, scheme, frequency, parentId, offer?.type ?? null, offer?.rule ?? null],
  );
}

/** What so many bottles of a line's wine cost together when the shopper last changed it; minor units. */
export type SeenTotal = Pick<Line, 'id' | 'seenBottles' | 'seenTotal'>;

export async function writeSeenTotals(tx: Queries, seen: readonly SeenTotal[]): Promise<void> {
  await tx.query(
    `update basket_lines l set seen_bottles = v.bottles, seen_total = v.total
       from unnest($1::bigint[], $2::integer[], $3::bigint[]) as v (id, bottles, total) where l.id = v.id`,
    [seen.map(({ id }) => id), seen.map(({ seenBottles }) => seenBottles), seen.map(({ seenTotal }) => seenTotal)],
  );
}

/** Takes a line out. False when the basket has no such line. */
export async function deleteLine(tx: Queries, basketId: number, by: { id: string } | { itemCode: string }): Promise<boolean> {
  const [column, value] = 'id' in by ? ['id::text', by.id] : ['item_code', by.itemCode];
  const rows = await tx.query(`delete from basket_lines where basket_id = $1 and ${column} = $2 returning id`, [basketId, value]);
  return rows.length > 0;
}

/** Takes out all lines but those given: wines that are gone leave with the shopper's next change. */
export async function deleteLinesExcept(tx: Queries, basketId: number, ids: readonly number[]): Promise<void> {
  await tx.query('delete from basket_lines where basket_id = $1 and not id = any($2::bigint[])', [basketId, ids]);
}

/** Makes ordinary lines of those that were added with an offer. */
export async function endOffers(tx: Queries, basketId: number, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.query('update basket_lines set offer_type = null, offer_rule = null where basket_id = $1 and id = any($2::bigint[])', [
    basketId,
    ids,
  ]);
}

/**
 * A visitor became a customer: the visitor's lines join the customer's basket; of a wine that is in both, the larger quantity
 * counts (the smaller one is mostly the same wish). Together they may be more than a basket takes by hand: none is lost. Of two wine plans, which are
 * ordered one after the other, the visitor's stays: it was chosen last. Gives the customer's basket. [BSK-07]
 */
export async function mergeBaskets(tx: Queries, visitors: number | null, customerId: number, market: Market): Promise<number> {
  const own = await makeBasket(tx, customerId, market);
  if (visitors === null || visitors === own) return own;
  await lockBasket(tx, visitors, market);
  await lockBasket(tx, own, market);
  await tx.query(
    `delete from basket_lines l using basket_lines v where l.basket_id = $2 and l.plan_scheme is not null and v.basket_id = $1
        and v.plan_scheme is not null and v.item_code <> l.item_code`,
    [visitors, own],
  );
  await tx.query(
    `update basket_lines l set quantity = greatest(l.quantity, v.quantity), plan_scheme = v.plan_scheme, plan_frequency = v.plan_frequency,
        plan_parent_id = coalesce(v.plan_parent_id, l.plan_parent_id) from basket_lines v
      where l.basket_id = $2 and v.basket_id = $1 and v.item_code = l.item_code`,
    [visitors, own],
  );
  // moved, not copied: an order that is being paid knows its lines by their ids, to take them out
  await tx.query(
    `update basket_lines v set basket_id = $2, seen_bottles = null, seen_total = null where v.basket_id = $1
        and not exists (select 1 from basket_lines l where l.basket_id = $2 and l.item_code = v.item_code)`,
    [visitors, own],
  );
  await tx.query('delete from basket_lines where basket_id = $1', [visitors]);
  await joinSaved(tx, visitors, own);
  await joinCases(tx, visitors, own);
  await forgetFirstSaved(tx, own);
  await tx.query('update baskets o set voucher_id = coalesce(v.voucher_id, o.voucher_id) from baskets v where o.id = $2 and v.id = $1', [
    visitors,
    own,
  ]);
  return own;
}

/** The log-out's copy of a basket for the browser, without vouchers: they say whom they are for. Null when there is nothing in it. [BSK-07] */
export async function copyBasketForAnonymous(tx: Queries, basketId: number, market: Market): Promise<number | null> {
  if (!(await readLines(tx, basketId, market)).some(({ eVoucher }) => !eVoucher)) return null;
  const copy = await makeBasket(tx, null, market);
  await tx.query(
    `insert into basket_lines (basket_id, item_code, quantity, offer_type, offer_rule, seen_name, seen_price, plan_scheme, plan_frequency)
     select $2, item_code, quantity, offer_type, offer_rule, seen_name, seen_price, plan_scheme, plan_frequency from basket_lines
      where basket_id = $1 and e_voucher is null order by id`,
    [basketId, copy],
  );
  await tx.query('update baskets set voucher_id = (select voucher_id from baskets where id = $1) where id = $2', [basketId, copy]);
  return copy;
}

/** Takes out of a basket what an order has paid for. The shopper may have asked for more in another tab meanwhile: that stays. */
export async function removePurchasedLines(tx: Queries, lines: readonly Pick<Line, 'id' | 'quantity'>[]): Promise<void> {
  for (const { id, quantity } of lines) {
    await tx.query('delete from basket_lines where id = $1 and quantity <= $2', [id, quantity]);
    await tx.query('update basket_lines set quantity = quantity - $2 where id = $1 and quantity > $2', [id, quantity]);
  }
}

/** Forgets baskets that no session or customer holds any more. */
export async function forgetOrphanedBaskets(db: Queries): Promise<void> {
  await deleteInBatches(
    db,
    'baskets',
    'id',
    `select b.id from baskets b where b.customer_id is null and b.updated_at < now() - interval '1 day'
        and not exists (select 1 from sessions s where s.basket_id = b.id and s.expires_at > now()) order by b.updated_at`,
  );
}
