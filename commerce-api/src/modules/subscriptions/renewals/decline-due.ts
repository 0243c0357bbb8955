import { countryOf } from '@cellardoor/contracts/countries';
import type { Queries } from '../../../platform/db/database.ts';
import { movePlan } from '../agreements/move-plan.ts';
import { atHour, dayAfter, dayOf } from '../clock/calendar.ts';
import { declineCategory } from './decline-category.ts';
import type { Due, DueSort } from './due.ts';
import { tellPlan } from './tell-plan.ts';

/** Hour of the country's day at which a card is tried again. */
const retryHour = 6;

/**
 * Notes that something was not paid, tells its customer, and has the card tried again on its day; after the last try, and where the bank will never say
 * yes, what recurs is suspended until there is another card. `retryDays` are days after the first try. [WPL-06]
 */
export async function declineDue<D extends Due>(
  tx: Queries,
  sort: DueSort<D>,
  due: D,
  reason: string,
  retryDays: readonly number[],
): Promise<void> {
  const { agreement, one, now } = due;
  const tries = one.tries + 1;
  const until = sort.payableUntil(due);
  const retryAt = declineCategory(reason) === 'new-card' || agreement.status !== 'ACTIVE' ? null : retryAtOf(due, tries, retryDays, until);
  await sort.update(tx, one.id, { state: 'DECLINED', tries, decline_reason: reason, next_step_at: retryAt ?? until });
  const detail = { caseId: one.id, reason, tries, retryAt: retryAt?.toISOString() ?? null };
  await tellPlan(tx, agreement.id, 'declined', { at: now, what: 'declined', detail });
  if (retryAt !== null || agreement.status !== 'ACTIVE') return;
  await movePlan(tx, agreement, 'suspend', 'shop', now, detail);
  await sort.noteSuspended(tx, due);
}

/** When a card is tried again; null where it is not. */
function retryAtOf({ agreement, now }: Due, tries: number, retryDays: readonly number[], until: Date | null): Date | null {
  const { timeZone } = countryOf(agreement.country).facts;
  const gap = gapAfter(tries, retryDays);
  if (gap === undefined) return null;
  const at = atHour(dayAfter(dayOf(now, timeZone), gap), retryHour, timeZone);
  return until !== null && at >= until ? null : at;
}

/** Days from one try to the next; undefined after the last one. */
function gapAfter(tries: number, retryDays: readonly number[]): number | undefined {
  const next = retryDays[tries - 1];
  return next === undefined ? undefined : next - (tries > 1 ? retryDays[tries - 2]! : 0);
}
