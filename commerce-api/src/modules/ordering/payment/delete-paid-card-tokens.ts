import type { Database } from '../../../platform/db/database.ts';
import { enqueueForgetting } from '../saved-cards/forget-card.ts';

/** Cards that one transaction deletes. */
const batch = 200;
/** An order can be amended for an hour; an amendment begun at the end of it has been paid by then. */
const keptFor = '75 minutes';

/** Deletes the gateway's tokens of typed cards: of a failed payment at once, otherwise when the order can no longer be amended. */
export async function deletePaidCardTokens(database: Database): Promise<void> {
  for (let gone = batch; gone === batch;)
    gone = await database.transaction(async (tx) => {
      const rows = await tx.query<{ id: number; token: string }>(
        `select id, card_token as token from payments
          where card_token is not null and (state not in ('authorised', 'captured') or created_at < now() - interval '${keptFor}')
          order by id limit $1 for update skip locked`,
        [batch],
      );
      await tx.query('update payments set card_token = null where id = any($1::bigint[])', [rows.map(({ id }) => id)]);
      for (const { token } of rows) await enqueueForgetting(tx, token);
      return rows.length;
    });
}
