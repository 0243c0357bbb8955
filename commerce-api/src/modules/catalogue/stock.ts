import type { Queries } from '../../platform/db/database.ts';

/** Units of a product that are held for an order while it is being paid. */
export interface Hold {
  readonly item_code: string;
  readonly units: number;
}

/** Locks stock rows in the order of their codes, which prevents deadlocks between orders. */
const lockStock = async (tx: Queries, codes: readonly string[]) =>
  codes.length > 0 && tx.query('select 1 from stock where item_code = any($1::text[]) order by item_code for no key update', [codes]);

/** Ends the holds of an order and returns them. Their stock rows, and those of `more`, are locked afterwards. */
export async function endHolds(tx: Queries, orderId: number, more: readonly string[]): Promise<Hold[]> {
  const holds = await tx.query<Hold>('delete from stock_holds where order_id = $1 returning item_code, units', [orderId]);
  await lockStock(tx, [...holds.map(({ item_code }) => item_code), ...more]);
  for (const { item_code, units } of holds) await tx.query('update stock set held = held - $2 where item_code = $1', [item_code, units]);
  return holds;
}

/** Holds units for an order and locks the stock row. False when fewer are available. */
export async function holdUnits(tx: Queries, orderId: number, itemCode: string, units: number): Promise<boolean> {
  const held = await tx.query('update stock set held = held + $2 where item_code = $1 and on_hand - held >= $2 returning 1', [
    itemCode,
    units,
  ]);
  if (held.length === 0) return false;
  await tx.query('insert into stock_holds (order_id, item_code, units) values ($1, $2, $3)', [orderId, itemCode, units]);
  return true;
}

const sqlNetwork = `encode(sha256(convert_to($1, 'UTF8')), 'hex')`;

/** Units held by all orders of a network. Locks the network until the end of the transaction, so that concurrent calls do not count the same. */
export async function countUnitsHeldByNetwork(tx: Queries, network: string): Promise<number> {
  await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`held ${network}`]);
  const [kept] = await tx.query<{ units: number }>(
    `select coalesce(sum(units), 0)::integer as units from stock_holds where network = ${sqlNetwork}`,
    [network],
  );
  return kept!.units;
}

/** Records the network for which an order holds units. */
export async function recordNetworkOfHold(tx: Queries, orderId: number, network: string): Promise<void> {
  await tx.query(`update stock_holds set network = ${sqlNetwork} where order_id = $2`, [network, orderId]);
}

/** SQL for `from`: the `order_id` of holds older than so many seconds. */
export const holdsOlderThan = (seconds: number): string =>
  `(select order_id from stock_holds where created_at < now() - make_interval(secs => ${seconds}))`;

/** Removes units from stock; `isHeld` when the order held them before. False when fewer are available. */
export async function takeUnits(tx: Queries, itemCode: string, units: number, isHeld: boolean): Promise<boolean> {
  const taken = await tx.query(
    `update stock set on_hand = on_hand - $2 where item_code = $1 and on_hand >= $2 and ($3 or on_hand - held >= $2) returning 1`,
    [itemCode, units, isHeld],
  );
  return taken.length > 0;
}

/** Returns units of a cancelled order to stock. */
export async function restockUnits(tx: Queries, itemCode: string, units: number): Promise<void> {
  await tx.query('update stock set on_hand = on_hand + $2 where item_code = $1', [itemCode, units]);
}
