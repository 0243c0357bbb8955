import type { Order } from '@cellardoor/contracts';
import type { PendingApproval, PendingPayment } from '@cellardoor/contracts/api/paying';
import { outcomeOf, outcomeOfFailure, type PaymentOutcome } from './payment-outcome.ts';

/** Milliseconds before each further attempt to learn how a payment ended. */
const waits = [1000, 2000, 4000];

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/**
 * Pays, and asks again with the very same call when no answer comes: the API settles one order once, whatever is repeated.
 * Gives 'unknown' when it stays silent. Never throws. [CHK-06]
 */
export async function settlePayment(
  orderId: string,
  pay: () => Promise<Order | PendingPayment | PendingApproval>,
  wait: (ms: number) => Promise<void> = pause,
): Promise<PaymentOutcome> {
  const attempt = (isRepeat: boolean) => pay().then(outcomeOf, (error: Error) => outcomeOfFailure(orderId, error, isRepeat));
  let outcome = await attempt(false);
  for (const ms of waits) {
    if (outcome.of !== 'unknown') break;
    await wait(ms);
    outcome = await attempt(true);
  }
  return outcome;
}
