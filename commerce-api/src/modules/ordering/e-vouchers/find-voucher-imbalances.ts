import type { Queries } from '../../../platform/db/database.ts';
import { awaitedSql } from '../../stored-value/ledger/read-ledger.ts';

/** Sold vouchers that the ledger awaits with another amount than they wait with, a sentence each; nothing, when the books balance. */
export async function findVoucherImbalances(db: Queries): Promise<string[]> {
  const found = await db.query<{ what: string }>(
    `select v.id::text as what from sold_vouchers v left join (${awaitedSql}) l on l.sold_voucher_id = v.id
      where case when v.gift_card_id is null then v.amount else 0 end <> coalesce(l.amount, 0)`,
  );
  return found.map(({ what }) => `sold voucher that is awaited otherwise than the ledger says: ${what}`);
}
