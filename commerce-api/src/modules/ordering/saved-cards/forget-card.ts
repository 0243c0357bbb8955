import type { OrderingDeps } from '../payment-modes/payment-providers.ts';
import type { Database, Queries } from '../../../platform/db/database.ts';
import { PermanentFailure } from '../../../platform/jobs/job-endings.ts';
import { enqueueJob } from '../../../platform/jobs/job-store.ts';
import type { JobHandler } from '../../../platform/jobs/run-queue.ts';

/** Has the gateway forget a card once the transaction stands. */
export const enqueueForgetting = (tx: Queries, token: string): Promise<void> =>
  enqueueJob(tx, { kind: 'forget-card', payload: { token }, dedupe: `forget-card-${token}` });

export const savedCardJobs = ({ gateway }: Pick<OrderingDeps, 'gateway'>): Record<string, JobHandler> => ({
  'forget-card': async ({ token }) => {
    const outcome = await gateway.deleteCard(String(token));
    if (outcome.status === 'refused') throw new PermanentFailure(`The gateway will not forget a card: ${outcome.reason}`);
    if (outcome.status === 'unknown') throw new Error(`The gateway did not say that it forgot a card: ${outcome.reason}`);
  },
});

/** Forgets all cards of a customer whose account closes, in every country. */
export async function forgetCardsOf(tx: Queries, customerId: number): Promise<void> {
  const gone = await tx.query<{ token: string }>('delete from saved_cards where customer_id = $1 returning token', [customerId]);
  for (const { token } of gone) await enqueueForgetting(tx, token);
}

/** Cards that one transaction forgets. */
const batch = 200;

/** Forgets cards that expired more than a month ago: nothing can be done with them any more. */
export async function forgetExpiredCards(database: Database): Promise<void> {
  for (let gone = batch; gone === batch;)
    gone = await database.transaction(async (tx) => {
      const rows = await tx.query<{ token: string }>(
        `delete from saved_cards where id in
           (select id from saved_cards where good_through < to_char(now() - interval '2 months', 'YYYY-MM') limit $1) returning token`,
        [batch],
      );
      for (const { token } of rows) await enqueueForgetting(tx, token);
      return rows.length;
    });
}
