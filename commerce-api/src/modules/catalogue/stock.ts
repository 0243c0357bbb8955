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
  const held = await tx.query(
    `with kept as (update stock set held = held + $3 where item_code = $2 and on_hand - held >= $3 returning item_code)
     insert into stock_holds (order_id, item_code, units) select $1, item_code, $3 from kept returning 1`,
    [orderId, itemCode, units],
  );
  return held.length > 0;
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

/** Units of one item; an order names no item twice. */
export interface Units {
  readonly itemCode: string;
  readonly units: number;
}

/**
 * Removes units from stock for an order, and ends its holds: what it held it has, whatever others hold. Locks stock rows in the order of their codes.
 * Gives the codes of which fewer are available: the caller rolls back.
 */
export async function takeUnits(tx: Queries, orderId: number, wanted: readonly Units[]): Promise<string[]> {
  const holds = await tx.query<Hold>('delete from stock_holds where order_id = $1 returning item_code, units', [orderId]);
  const held = new Map(holds.map(({ item_code, units }) => [item_code, units]));
  const taken = new Map(wanted.map(({ itemCode, units }) => [itemCode, units]));
  const codes = [...new Set([...held.keys(), ...taken.keys()])];
  if (codes.length === 0) return [];
  // one row is locked by its change
  if (codes.length > 1) await lockStock(tx, codes);
  const done = await tx.query<{ item_code: string }>(
    `update stock s set on_hand = s.on_hand - u.taken, held = s.held - u.held
       from unnest($1::text[], $2::integer[], $3::integer[]) as u (item_code, taken, held)
      where s.item_code = u.item_code
        and (u.taken = 0 or (s.on_hand >= u.taken and (u.held >= u.taken or s.on_hand - s.held + u.held >= u.taken))) returning s.item_code`,
    [codes, codes.map((code) => taken.get(code) ?? 0), codes.map((code) => held.get(code) ?? 0)],
  );
  const changed = new Set(done.map(({ item_code }) => item_code));
  return [...taken.keys()].filter((code) => !changed.has(code));
}

/** Returns units of a cancelled order to stock. */
export async function restockUnits(tx: Queries, itemCode: string, units: number): Promise<void> {
  await tx.query('update stock set on_hand = on_hand + $2 where item_code = $1', [itemCode, units]);
}
