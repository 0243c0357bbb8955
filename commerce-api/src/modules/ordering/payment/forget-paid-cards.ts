import type { Database } from '../../../platform/db/database.ts';
import { enqueueForgetting } from '../saved-cards/forget-card.ts';

/** Cards that one transaction forgets. */
const batch = 200;
/** An offer for a placed order is made for an hour: an answer that came at its end has been paid by then. */
const keptFor = '75 minutes';

/** Has the gateway forget the cards that were typed for orders: at once where the payment came to nothing, else when nothing can be added to the order any more. */
export async function forgetPaidCards(database: Database): Promise<void> {
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
