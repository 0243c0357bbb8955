import type { Queries } from '../../../platform/db/database.ts';
import type { OrderRow } from '../orders/order-row.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { type Attempt, takeOverLease, findPending } from './attempt-store.ts';
import type { PaymentStep } from './payment-step.ts';
import { abandonOrphan } from './end-attempt.ts';

/**
 * Decides what to do with the pending payment of a locked order: wait for the call that holds its lease, or take it over or abandon it. Undefined: begin a new one.
 * `isRepeat` says whether the pending payment is that of the same request. @throws Refusal 409 while another request is being paid for.
 */
export async function resumePending(
  tx: Queries,
  order: OrderRow,
  isRepeat: (pending: Attempt) => boolean,
  holder: string,
): Promise<PaymentStep | undefined> {
  const pending = await findPending(tx, order.id);
  if (!pending) return undefined;
  if (pending.lease_holder === holder) return { next: 'authorise', order, attempt: pending, isNew: true };
  if (pending.leased) {
    return isRepeat(pending) ? { next: 'wait' } : refuseBusy();
  }
  if (!isRepeat(pending)) {
    return (await abandonOrphan(tx, pending)) ? undefined : refuseBusy();
  }
  const attempt = await takeOverLease(tx, pending, holder);
  return attempt ? { next: 'authorise', order, attempt, isNew: false } : { next: 'wait' };
}

const refuseBusy = () => refuse(409, 'Your payment is being made. Please wait a moment.', { code: 'in_progress' });
