import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { outlastOutage } from '../../platform/db/outlast-outage.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { commitOrder, takePresentCharge } from '../ordering/api.ts';
import type { OrderingDeps } from '../ordering/payment-modes/payment-providers.ts';
import { beginWithdrawal, refuseUnpaid, type WithdrawalRequest, type WithdrawalStep } from './begin-withdrawal.ts';
import { notePlaced } from './end-withdrawal.ts';

/** Milliseconds between looks at a payment that another call makes, and how often to look. */
const lookEveryMs = 150;
const looks = 130;
/** Milliseconds for which a call waits for the database before it has asked for money. */
const patienceMs = 5_000;

/**
 * Takes bottles out of storage as a placed order, exactly once for a key, whatever is repeated, lost or killed, as an order itself is paid (`payOrder`): they
 * leave at once, and are put back where nothing is paid. Gives the order's number. [ACC-04]
 * @throws Refusal as `beginWithdrawal`, 402 when the bank declines, 409 while another call pays for it, 503 when the gateway is silent
 */
export async function withdraw(deps: OrderingDeps, request: WithdrawalRequest): Promise<number> {
  const holder = randomUUID();
  for (let look = 0; look < looks; look++) {
    const step = await outlastOutage(() => deps.database.transaction((tx) => beginWithdrawal(tx, request, holder, deps.now())), patienceMs);
    if (step.next === 'done') {
      deps.runDueJobs();
      return step.orderId;
    }
    if (step.next === 'unpaid') return refuseUnpaid(step.reason);
    if (step.next === 'charge') await charge(deps, request, step);
    else await pause(lookEveryMs);
  }
  return refuse(409, 'Your payment is being made. Please wait a moment.', { code: 'in_progress' });
}

/** Asks for the money once; what came of it is read in the next look. */
async function charge(
  deps: OrderingDeps,
  { market, device }: WithdrawalRequest,
  { charge: leased, token }: Extract<WithdrawalStep, { next: 'charge' }>,
): Promise<void> {
  await takePresentCharge(deps, leased, { token, origin: market.origin, device }, async (tx, order, attempt) => {
    const placed = await commitOrder(tx, order, attempt, deps.now());
    await notePlaced(tx, order.id, deps.now());
    return placed;
  });
}
