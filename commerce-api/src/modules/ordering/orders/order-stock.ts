import type { Database, Queries } from '../../../platform/db/database.ts';
import { holdsOlderThan } from '../../catalogue/stock.ts';
import { CannotCommit } from '../../../platform/http/cannot-commit.ts';
import type { FrozenOrder } from './order-row.ts';
import { countUnitsHeldByNetwork, endHolds, holdUnits, recordNetworkOfHold, takeUnits } from '../../catalogue/api.ts';

type Stock = FrozenOrder['stock'];

/** Seconds after which a hold without a payment is looked for: a process of the release before leaves one behind. */
const strayAfterSeconds = 60;

const soldOut = (name: string) =>
  new CannotCommit(409, `Sorry, ${name} has just sold out. You have not been charged.`, { field: 'cartItems', code: 'low_stock' });

const codesOf = (stock: Stock) => stock.map(({ itemCode }) => itemCode);

/**
 * Keeps for an order that the caller has locked what it is about to be paid for: nobody else can buy it before the payment has ended. What the order
 * kept before is free again. @throws CannotCommit where less is left.
 */
export async function holdStock(tx: Queries, orderId: number, stock: Stock): Promise<void> {
  await endHolds(tx, orderId, codesOf(stock));
  await keepStock(tx, orderId, stock);
}

/**
 * Keeps for an order that keeps nothing yet what it is about to be paid for; in the order of the codes, by which it is sorted.
 * @throws CannotCommit where less is left
 */
export async function keepStock(tx: Queries, orderId: number, stock: Stock): Promise<void> {
  for (const { itemCode, units, name } of stock) if (!(await holdUnits(tx, orderId, itemCode, units))) throw soldOut(name);
}

/**
 * The same for an order that nobody has paid anything of: one network keeps so many units at most, whatever it begins to pay for and leaves. What
 * is beyond that is not kept: whoever pays for it has it if it is still there then, as `takeStock` finds.
 */
export async function holdUnpaidStock(tx: Queries, orderId: number, stock: Stock, { network, most }: HoldLimit): Promise<void> {
  // the stock first, which a call may have locked already, and the network last: no two calls wait for each other in a ring
  await endHolds(tx, orderId, codesOf(stock));
  const kept = await countUnitsHeldByNetwork(tx, network);
  const units = stock.reduce((sum, one) => sum + one.units, 0);
  if (kept + units > most) return;
  await keepStock(tx, orderId, stock);
  await recordNetworkOfHold(tx, orderId, network);
}

/** How many units a network may keep. */
interface HoldLimit {
  readonly network: string;
  readonly most: number;
}

/**
 * Takes out of the stock what was paid for, in the transaction that places or amends an order, and what the order kept with it. What was kept it
 * has whatever others keep. @throws CannotCommit where less is left: it was not kept, or the stock was counted anew meanwhile. [BSK-04]
 */
export async function takeStock(tx: Queries, orderId: number, stock: Stock): Promise<void> {
  const missing = await takeUnits(tx, orderId, stock);
  const first = stock.find(({ itemCode }) => missing.includes(itemCode));
  if (first) throw soldOut(first.name);
}

/** Lets others buy what an order kept: its payment came to nothing. The order is locked. Does nothing where it keeps nothing. */
export async function releaseStock(tx: Queries, orderId: number): Promise<void> {
  await endHolds(tx, orderId, []);
}

/** Ends holds of orders that nobody is paying for, which should not be. Gives the number of orders. */
export async function releaseStrayStock(database: Database): Promise<number> {
  const strays = (more: string) => `select distinct h.order_id from ${holdsOlderThan(strayAfterSeconds)} h
      where not exists (select 1 from payments p where p.order_id = h.order_id and p.state in ('pending', 'challenged')) ${more}`;
  const found = await database.query<{ order_id: number }>(strays(''));
  for (const { order_id } of found)
    await database.transaction(async (tx) => {
      await tx.query('select 1 from orders where id = $1 for no key update', [order_id]);
      if ((await tx.query(strays('and h.order_id = $1'), [order_id])).length > 0) await releaseStock(tx, order_id);
    });
  return found.length;
}
