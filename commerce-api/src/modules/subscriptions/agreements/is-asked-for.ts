import type { Queries } from '../../../platform/db/database.ts';

/**
 * True while a bank is asked for what is due, so that it may be paid in a moment. False where nothing came of it: it is being reversed, or was, and nothing is
 * asked for anew before its agreement is locked.
 */
export async function isAskedFor(
  tx: Queries,
  { state, order_id: orderId }: { readonly state: string; readonly order_id: number | null },
): Promise<boolean> {
  if (state !== 'CHARGING' || orderId === null) return false;
  const sql = `select 1 from payments where order_id = $1 and state in ('pending', 'challenged', 'authorised')`;
  return (await tx.query(sql, [orderId])).length > 0;
}
