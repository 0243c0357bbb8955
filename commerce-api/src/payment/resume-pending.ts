import type { Queries } from '../db/database.ts';
import type { OrderRow } from '../orders/order-row.ts';
import { refuse } from '../plugins/refusal.ts';
import { type Attempt, adopt, findPending } from './attempt-store.ts';
import type { Begun } from './begun.ts';
import { giveUpOrphan } from './end-attempt.ts';

/**
 * Finds out whose the payment under way of a locked order is: a call's that still holds it, or nobody's, to go on with or to give up. Undefined: begin anew.
 * `isRepeat` says whether the pending payment is that of the same request. @throws Refusal 409 while another request is being paid for.
 */
export async function resumePending(
  tx: Queries,
  order: OrderRow,
  isRepeat: (pending: Attempt) => boolean,
  holder: string,
): Promise<Begun | undefined> {
  const pending = await findPending(tx, order.id);
  if (!pending) return undefined;
  if (pending.lease_holder === holder) return { next: 'authorise', order, attempt: pending, isNew: true };
  if (pending.leased) {
    return isRepeat(pending) ? { next: 'wait' } : refuseBusy();
  }
  if (!isRepeat(pending)) {
    return (await giveUpOrphan(tx, pending)) ? undefined : refuseBusy();
  }
  const attempt = await adopt(tx, pending, holder);
  return attempt ? { next: 'authorise', order, attempt, isNew: false } : { next: 'wait' };
}

const refuseBusy = () => refuse(409, 'Your payment is being made. Please wait a moment.', { code: 'in_progress' });
