import { type Database, type Queries, queryOne } from '../../platform/db/database.ts';
import { deleteInBatches } from '../../platform/db/in-batches.ts';
import { PayPalError } from './errors.ts';

/** Hours for which a request's id is known: of orders, and of what follows an authorisation. */
const keptHours = { orders: 6, payments: 45 * 24 };
const longest = 108;

/** What a request came to, and whether it had come to that before. */
export interface Done {
  readonly resultId: string;
  readonly isRepeat: boolean;
}

/**
 * Does a request once for its id: a repeat is answered by what came of the first, as it is now. What was refused is forgotten, and tried anew.
 * @throws PayPalError for an id that stood for another request, and for none.
 */
export const doOnce = (
  db: Database,
  { requestId, path }: { requestId: unknown; path: string },
  work: (tx: Queries) => Promise<{ readonly id: string }>,
): Promise<Done> =>
  db.transaction(async (tx) => {
    if (typeof requestId !== 'string' || requestId === '') throw new PayPalError(400, 'PAYPAL_REQUEST_ID_REQUIRED');
    if (requestId.length > longest) throw new PayPalError(400, 'INVALID_STRING_MAX_LENGTH');
    const hours = path.startsWith('/v2/checkout/') ? keptHours.orders : keptHours.payments;
    await tx.query(`delete from sandbox_paypal_requests where request_id = $1 and created_at < now() - make_interval(hours => $2)`, [
      requestId,
      hours,
    ]);
    // a second request at once waits here for the first
    const mine = await queryOne(
      tx,
      `insert into sandbox_paypal_requests (request_id, path, result_id) values ($1, $2, '') on conflict (request_id) do nothing returning 1 as one`,
      [requestId, path],
    );
    if (!mine) return repeated(tx, requestId, path);
    const { id: resultId } = await work(tx);
    await tx.query('update sandbox_paypal_requests set result_id = $2 where request_id = $1', [requestId, resultId]);
    return { resultId, isRepeat: false };
  });

async function repeated(tx: Queries, requestId: string, path: string): Promise<Done> {
  const sql = 'select path, result_id from sandbox_paypal_requests where request_id = $1';
  const before = (await queryOne<{ path: string; result_id: string }>(tx, sql, [requestId]))!;
  if (before.path !== path) throw new PayPalError(422, 'PAYPAL_REQUEST_ID_PREVIOUSLY_USED');
  return { resultId: before.result_id, isRepeat: true };
}

/** Forgets what nobody asks about any more: ids of requests, and orders that came to nothing or are long past. */
export async function forgetOldPayPal(db: Queries): Promise<void> {
  const old = `created_at < now() - interval '45 days'`;
  await deleteInBatches(db, 'sandbox_paypal_requests', 'request_id', `select request_id from sandbox_paypal_requests where ${old}`);
  const idle = `created_at < now() - interval '1 day' and state <> 'completed' or created_at < now() - interval '400 days'`;
  await deleteInBatches(db, 'sandbox_paypal_orders', 'id', `select id from sandbox_paypal_orders where ${idle}`);
}
