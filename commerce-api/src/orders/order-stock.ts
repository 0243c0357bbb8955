import type { Database, Queries } from '../db/database.ts';
import { CannotCommit } from './cannot-commit.ts';
import type { FrozenOrder } from './order-row.ts';

type Stock = FrozenOrder['stock'];

/** Seconds after which a hold without a payment is looked for: a process of the release before leaves one behind. */
const strayAfterSeconds = 60;

const soldOut = (name: string) =>
  new CannotCommit(409, `Sorry, ${name} has just sold out. You have not been charged.`, { field: 'cartItems', code: 'low_stock' });

/** Rows of the stock are locked by their codes, so that two orders never wait for each other in a ring. */
const lockStock = async (tx: Queries, codes: readonly string[]) =>
  codes.length > 0 && tx.query('select 1 from stock where item_code = any($1::text[]) order by item_code for no key update', [codes]);

interface Hold {
  readonly item_code: string;
  readonly units: number;
}

/** Ends the holds of an order, and gives them: their rows of the stock are locked then, with those of `more`. */
async function endHolds(tx: Queries, orderId: number, more: Stock): Promise<Hold[]> {
  const holds = await tx.query<Hold>('delete from stock_holds where order_id = $1 returning item_code, units', [orderId]);
  await lockStock(tx, [...holds.map(({ item_code }) => item_code), ...more.map(({ itemCode }) => itemCode)]);
  for (const { item_code, units } of holds) await tx.query('update stock set held = held - $2 where item_code = $1', [item_code, units]);
  return holds;
}

/**
 * Keeps for an order that the caller has locked what it is about to be paid for: nobody else can buy it before the payment has ended. What the order
 * kept before is free again. @throws CannotCommit where less is left.
 */
export async function holdStock(tx: Queries, orderId: number, stock: Stock): Promise<void> {
  await endHolds(tx, orderId, stock);
  await keepStock(tx, orderId, stock);
}

/** The rows of the stock are locked. @throws CannotCommit where less is left */
async function keepStock(tx: Queries, orderId: number, stock: Stock): Promise<void> {
  for (const { itemCode, units, name } of stock) {
    const held = await tx.query('update stock set held = held + $2 where item_code = $1 and on_hand - held >= $2 returning 1', [
      itemCode,
      units,
    ]);
    if (held.length === 0) throw soldOut(name);
    await tx.query('insert into stock_holds (order_id, item_code, units) values ($1, $2, $3)', [orderId, itemCode, units]);
  }
}

const sqlNetwork = `encode(sha256(convert_to($1, 'UTF8')), 'hex')`;

/**
 * The same for an order that nobody has paid anything of: one network keeps so many units at most, whatever it begins to pay for and leaves. What
 * is beyond that is not kept: whoever pays for it has it if it is still there then, as `takeStock` finds.
 */
export async function holdUnpaidStock(tx: Queries, orderId: number, stock: Stock, { network, most }: HoldLimit): Promise<void> {
  // the stock first, which a call may have locked already, and the network last: no two calls wait for each other in a ring
  await endHolds(tx, orderId, stock);
  // calls of one network wait for each other, so that they do not count the same
  await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`held ${network}`]);
  const [kept] = await tx.query<{ units: number }>(
    `select coalesce(sum(units), 0)::integer as units from stock_holds where network = ${sqlNetwork}`,
    [network],
  );
  const units = stock.reduce((sum, one) => sum + one.units, 0);
  if (kept!.units + units > most) return;
  await keepStock(tx, orderId, stock);
  await tx.query(`update stock_holds set network = ${sqlNetwork} where order_id = $2`, [network, orderId]);
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
  const holds = await endHolds(tx, orderId, stock);
  for (const { itemCode, units, name } of stock) {
    const isHeld = holds.some((hold) => hold.item_code === itemCode && hold.units >= units);
    const taken = await tx.query(
      `update stock set on_hand = on_hand - $2 where item_code = $1 and on_hand >= $2 and ($3 or on_hand - held >= $2) returning 1`,
      [itemCode, units, isHeld],
    );
    if (taken.length === 0) throw soldOut(name);
  }
}

/** Lets others buy what an order kept: its payment came to nothing. The order is locked. Does nothing where it keeps nothing. */
export async function releaseStock(tx: Queries, orderId: number): Promise<void> {
  await endHolds(tx, orderId, []);
}

/** Ends holds of orders that nobody is paying for, which should not be. Gives the number of orders. */
export async function releaseStrayStock(database: Database): Promise<number> {
  const strays = (
    more: string,
  ) => `select distinct h.order_id from stock_holds h where h.created_at < now() - make_interval(secs => ${strayAfterSeconds})
      and not exists (select 1 from payments p where p.order_id = h.order_id and p.state in ('pending', 'challenged')) ${more}`;
  const found = await database.query<{ order_id: number }>(strays(''));
  for (const { order_id } of found)
    await database.transaction(async (tx) => {
      await tx.query('select 1 from orders where id = $1 for no key update', [order_id]);
      if ((await tx.query(strays('and h.order_id = $1'), [order_id])).length > 0) await releaseStock(tx, order_id);
    });
  return found.length;
}
