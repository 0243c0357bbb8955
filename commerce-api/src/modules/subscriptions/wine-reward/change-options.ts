import type { CallInput } from '@cellardoor/contracts';
import { countryOf } from '@cellardoor/contracts/countries';
import { holidayOf, nextPaymentDay } from '@cellardoor/rules/reward-days';
import type { Queries } from '../../../platform/db/database.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { noteEvent } from '../agreements/plan-events.ts';
import { requireRunning } from '../agreements/require-running.ts';
import { dayOf } from '../clock/calendar.ts';
import { changeChargeDay } from '../recurring/change-agreement.ts';
import { findNextCharge } from '../recurring/recurring-charge.ts';
import { rewardSchemeVersion } from '../schemes/reward-scheme-store.ts';
import { rewardKind } from './reward-kind.ts';
import { paymentDaysOf, updateReward, type WineReward } from './reward-row.ts';

/** What a customer wants to be otherwise. */
export type OptionsWish = Pick<CallInput<'changeRewardOptions'>, 'dayOfMonth' | 'paymentHoliday' | 'media'>;

/**
 * Changes the day of payments, a payment holiday, or how statements come, of a locked reward. The next payment moves to the day that follows of it; one
 * that is being paid, or was declined, stays as it is. The same again changes nothing. [RWD-01]
 * @throws Refusal 400 where nothing is asked for, and for more payments than may be left out, 409 `plan_over` for one that was left
 */
export async function changeOptions(tx: Queries, reward: WineReward, wish: OptionsWish, now: Date): Promise<void> {
  const { dayOfMonth = reward.day_of_month, paymentHoliday, media = reward.media } = wish;
  if (Object.values(wish).every((value) => value === undefined))
    refuse(400, 'Please say what to change.', { field: 'dayOfMonth', code: 'invalid' });
  requireRunning(reward.agreement);
  const today = dayOf(now, countryOf(reward.agreement.country).facts.timeZone);
  const days = { ...paymentDaysOf(reward), dayOfMonth };
  const holiday = paymentHoliday === undefined ? days.holiday : holidayOf(days, await requireShort(tx, reward, paymentHoliday), today);
  const changed = await updateReward(tx, reward, {
    day_of_month: dayOfMonth,
    media,
    holiday_from: holiday?.from ?? null,
    holiday_until: holiday?.until ?? null,
  });
  const isOther = (['day_of_month', 'media', 'holiday_from', 'holiday_until'] as const).some((key) => changed[key] !== reward[key]);
  if (!isOther) return;
  await noteEvent(tx, reward.agreement.id, {
    at: now,
    by: 'customer',
    what: 'changed',
    detail: { dayOfMonth, media, holidayUntil: holiday?.until ?? null },
  });
  await moveNext(tx, changed, today, now);
}

async function requireShort(tx: Queries, { agreement, scheme_version }: WineReward, payments: number): Promise<number> {
  const { mostHolidayPayments: most } = await rewardSchemeVersion(tx, agreement.scheme_id, agreement.country, scheme_version);
  if (payments > most)
    refuse(400, `A payment holiday leaves out ${most} payments at most.`, { field: 'paymentHoliday', code: 'holiday_too_long' });
  return payments;
}

/** Has the next payment be made on the day that the options say. */
async function moveNext(tx: Queries, reward: WineReward, today: string, now: Date): Promise<void> {
  const { agreement } = reward;
  const day = nextPaymentDay(paymentDaysOf(reward), today);
  const next = await findNextCharge(tx, agreement.id);
  if (next?.state === 'PLANNED' && next.charge_on !== day) await changeChargeDay(tx, rewardKind, agreement, day, now);
}
