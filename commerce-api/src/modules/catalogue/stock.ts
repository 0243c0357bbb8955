import type { Queries } from '../../platform/db/database.ts';

/** Units of a product that an order keeps while it is paid for. */
export interface Hold {
  readonly item_code: string;
  readonly units: number;
}

/** Rows of the stock are locked by their codes, so that two orders never wait for each other in a ring. */
const lockStock = async (tx: Queries, codes: readonly string[]) =>
  codes.length > 0 && tx.query('select 1 from stock where item_code = any($1::text[]) order by item_code for no key update', [codes]);

/** Ends the holds of an order, and gives them: their rows of the stock are locked then, with those of `more`. */
export async function endHolds(tx: Queries, orderId: number, more: readonly string[]): Promise<Hold[]> {
  const holds = await tx.query<Hold>('delete from stock_holds where order_id = $1 returning item_code, units', [orderId]);
  await lockStock(tx, [...holds.map(({ item_code }) => item_code), ...more]);
  for (const { item_code, units } of holds) await tx.query('update stock set held = held - $2 where item_code = $1', [item_code, units]);
  return holds;
}

/** Keeps units for an order. False where fewer are left. The row of the stock is locked. */
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

/** Units that a network keeps, by whatever orders. Calls of one network wait for each other from here on, so that they do not count the same. */
export async function countHeldBy(tx: Queries, network: string): Promise<number> {
  await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`held ${network}`]);
  const [kept] = await tx.query<{ units: number }>(
    `select coalesce(sum(units), 0)::integer as units from stock_holds where network = ${sqlNetwork}`,
    [network],
  );
  return kept!.units;
}

/** Notes which network an order keeps units for. */
export async function noteHeldBy(tx: Queries, orderId: number, network: string): Promise<void> {
  await tx.query(`update stock_holds set network = ${sqlNetwork} where order_id = $2`, [network, orderId]);
}

/** Holds that are older than so many seconds, as a part of a statement after `from`: `order_id`. */
export const holdsOlderThan = (seconds: number): string =>
  `(select order_id from stock_holds where created_at < now() - make_interval(secs => ${seconds}))`;

/** Takes units out of the stock; `isHeld` says that they were kept until now, whatever others keep. False where fewer are left. */
export async function takeUnits(tx: Queries, itemCode: string, units: number, isHeld: boolean): Promise<boolean> {
  const taken = await tx.query(
    `update stock set on_hand = on_hand - $2 where item_code = $1 and on_hand >= $2 and ($3 or on_hand - held >= $2) returning 1`,
    [itemCode, units, isHeld],
  );
  return taken.length > 0;
}

/** Puts units of a cancelled order back into the stock. */
export async function putBackUnits(tx: Queries, itemCode: string, units: number): Promise<void> {
  await tx.query('update stock set on_hand = on_hand + $2 where item_code = $1', [itemCode, units]);
}
