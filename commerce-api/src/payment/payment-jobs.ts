import type { Deps } from '../api.ts';
import type { JobHandler } from '../jobs/runner.ts';
import { type Attempt, findAttempt, giveUp, markPayment, refOf } from './attempt-store.ts';
import { isPresent } from './presence.ts';

/** Takes the money of placed orders, gives back that of payments that came to nothing. Both are harmless when repeated. */
export function paymentJobs({ database, gateway }: Pick<Deps, 'database' | 'gateway'>): Record<string, JobHandler> {
  const attemptOf = (payload: Readonly<Record<string, unknown>>) => findAttempt(database, Number(payload.paymentId));
  return {
    'capture-payment': async (payload) => {
      const attempt = await attemptOf(payload);
      if (attempt?.state !== 'authorised' || !attempt.gateway_id) return;
      await gateway.capture({ ...refOf(attempt), gatewayId: attempt.gateway_id });
      await markPayment(database, attempt.id, 'authorised', 'captured');
    },
    'reverse-payment': async (payload) => {
      const attempt = await attemptOf(payload);
      if (attempt?.state !== 'voiding') return;
      await gateway.reverse(refOf(attempt));
      await markPayment(database, attempt.id, 'voiding', 'voided');
    },
  };
}

/**
 * Gives up payments whose process has died and whose shopper has not repeated the call for `afterSeconds`: the order is open
 * again, what may have been reserved is reversed. Gives their number.
 */
export async function recoverPayments({ database }: Pick<Deps, 'database'>, afterSeconds: number): Promise<number> {
  const pending = await database.query<Attempt>(
    `select id, order_id, owner from payments where state = 'pending' and changed_at <= now() - make_interval(secs => $1)`,
    [afterSeconds],
  );
  let recovered = 0;
  for (const attempt of pending) {
    if (await isPresent(database, attempt.owner)) continue;
    const done = await database.transaction(async (tx) => {
      await tx.query('select 1 from orders where id = $1 for update', [attempt.order_id]);
      if (!(await giveUp(tx, attempt))) return false;
      await tx.query(`update orders set status = 'open', frozen = null, request_hash = null where id = $1 and status = 'paying'`, [
        attempt.order_id,
      ]);
      return true;
    });
    if (done) recovered++;
  }
  return recovered;
}
