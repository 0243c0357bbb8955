import { type RewardEvent, rewardHappenings } from '@cellardoor/contracts/api/wine-reward';
import type { Queries } from '../../../platform/db/database.ts';
import { findEvents } from '../agreements/plan-events.ts';

type Detail = RewardEvent['detail'];
const isHappening = (what: string): what is RewardEvent['what'] => rewardHappenings.some((one) => one === what);

/** What of an event its customer is told: the rest is for operators. */
function detailOf({ amount, bonus, orderId, dayOfMonth, holidayUntil, media, autoRefund }: Readonly<Record<string, unknown>>): Detail {
  return {
    ...(typeof amount === 'number' && { amount }),
    ...(typeof bonus === 'number' && { bonus }),
    ...(typeof orderId === 'number' && { orderId: String(orderId) }),
    ...(typeof dayOfMonth === 'number' && { dayOfMonth }),
    ...(holidayUntil !== undefined && { holidayUntil: holidayUntil as string | null }),
    ...((media === 'EMAIL' || media === 'POST') && { media }),
    ...(typeof autoRefund === 'boolean' && { autoRefund }),
  };
}

/** All that happened to wine reward and that concerns its customer, the last first. [RWD-02] */
export async function findRewardEvents(db: Queries, rewardId: number): Promise<RewardEvent[]> {
  const events = await findEvents(db, rewardId);
  return events
    .flatMap(({ at, by, what, detail = {} }) => (isHappening(what) ? [{ at: at.toISOString(), by, what, detail: detailOf(detail) }] : []))
    .toReversed();
}
