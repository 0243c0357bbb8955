import type { CountryId } from '@cellardoor/contracts';
import { type Queries, queryOne } from '../../platform/db/database.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { keepSubscription } from './keep-subscription.ts';
import { findLot, lockStorage, type LotRow, writeMove } from './storage-store.ts';

/** Bottles that the shop takes out itself: broken, corked, or fetched by their owner. `reference` names it: told again, they are taken once. */
export interface Removal {
  readonly bottles: number;
  readonly reference: string;
}

/** Takes bottles out of a lot; gives the lot as it is then. @throws Refusal 404 for a lot that there is not, 409 for more bottles than it holds */
export async function takeOut(tx: Queries, lotId: number, { bottles, reference }: Removal, now: Date): Promise<LotRow> {
  const whose = await queryOne<{ customer_id: number; country: CountryId }>(
    tx,
    'select customer_id, country from storage_lots where id = $1',
    [lotId],
  );
  if (!whose) return refuse(404, `There is no lot ${lotId}.`, { code: 'unknown_lot' });
  const owner = { customerId: whose.customer_id, country: whose.country };
  const account = (await lockStorage(tx, owner))!;
  const done = await tx.query(`select 1 from storage_moves where lot_id = $1 and kind = 'takenOut' and reference = $2`, [lotId, reference]);
  if (done.length > 0) return (await findLot(tx, lotId))!;
  const { bottles: held } = (await findLot(tx, lotId))!;
  if (bottles > held) refuse(409, `Lot ${lotId} holds ${held} bottles, not ${bottles}.`, { code: 'not_enough' });
  await writeMove(tx, { lotId, kind: 'takenOut', bottles: -bottles, reference, at: now });
  await keepSubscription(tx, owner, account, now);
  return (await findLot(tx, lotId))!;
}
