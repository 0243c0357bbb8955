import { mayFollow } from '@cellardoor/rules/order-stages';
import type { Queries } from '../../platform/db/database.ts';
import { readStage } from '../ordering/fulfilment/order-stage.ts';
import { countHeld } from './storage-store.ts';

const own = 'from storage_moves m join storage_lots l on l.id = m.lot_id where l.customer_id = $1';

/** What is kept of the customer whose id is $1, by its name in their data: a query for each. All of it goes with the row of the account. [ACC-07] */
export const keptInStorage = {
  storage: `select country, window_alerts as "windowAlerts" from storage_accounts where customer_id = $1 order by country`,
  storedWines: `select country, item_code as "itemCode", name, vintage, bottles, stored_on::text as "storedSince", in_bond as "inBond",
      bond_value as "bondValue", source_order_id::text as "orderId" from storage_lots where customer_id = $1 order by id`,
  storageMoves: `select l.item_code as "itemCode", m.kind, m.bottles, m.reference, m.at ${own} order by m.id`,
  storageRents: `select country, bottles, amount, noted_at as "notedAt" from storage_rents where customer_id = $1 order by charge_id`,
  storageWithdrawals: `select order_id::text as "orderId", country, state, begun_at as "begunAt" from storage_withdrawals where customer_id = $1
      order by begun_at, order_id`,
};

/** True while the shop keeps bottles for a customer, or may put some back: those of a withdrawal that has not left. */
export const holdsWine = async (tx: Queries, customerId: number): Promise<boolean> =>
  (await countHeld(tx, customerId)) > 0 || (await isAboutToLeave(tx, customerId));

async function isAboutToLeave(tx: Queries, customerId: number): Promise<boolean> {
  const placed = await tx.query<{ id: number }>(
    `select order_id as id from storage_withdrawals where customer_id = $1 and state = 'placed' order by order_id desc`,
    [customerId],
  );
  for (const order of placed) if (mayFollow(await readStage(tx, order), 'cancelled')) return true;
  return false;
}
