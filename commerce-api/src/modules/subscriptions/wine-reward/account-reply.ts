import type { SavingsAccount, SavingsReward } from '@cellardoor/contracts/api/savings';
import { countryOf } from '@cellardoor/contracts/countries';
import type { Queries } from '../../../platform/db/database.ts';
import type { SavingsRow } from '../../stored-value/savings/savings-store.ts';
import { isRunning } from '../agreements/require-running.ts';
import { dayOf } from '../clock/calendar.ts';
import { findAgreement } from '../recurring/recurring-agreement.ts';
import { findNextCharge } from '../recurring/recurring-charge.ts';
import { rewardSchemeVersion } from '../schemes/reward-scheme-store.ts';
import { refundableOf } from './refund-savings.ts';
import { findRewardIdOf, rewardOf, type WineReward } from './reward-row.ts';
import { troubleOf } from './reward-trouble.ts';

/** An account as its customer sees it at `now`. [LST-11] */
export async function accountReply(
  db: Queries,
  { id, country, balance, bonus, opened_at }: SavingsRow,
  now: Date,
): Promise<SavingsAccount> {
  const rewardId = await findRewardIdOf(db, id);
  const agreement = rewardId === undefined ? undefined : await findAgreement(db, rewardId);
  return {
    accountId: String(id),
    balance,
    bonus,
    currency: countryOf(country).facts.currency,
    openedAt: opened_at.toISOString(),
    refundable: await refundableOf(db, id, { balance, bonus }),
    reward: agreement ? await rewardView(db, await rewardOf(db, agreement), now) : null,
  };
}

async function rewardView(db: Queries, reward: WineReward, now: Date): Promise<SavingsReward> {
  const { agreement, holiday_until: until } = reward;
  const { id, country, scheme_id, name, status, amount } = agreement;
  const scheme = await rewardSchemeVersion(db, scheme_id, country, reward.scheme_version);
  const today = dayOf(now, countryOf(country).facts.timeZone);
  const next = isRunning(agreement) ? await findNextCharge(db, id) : undefined;
  return {
    subscriptionId: String(id),
    name,
    status,
    monthlyAmount: amount!,
    dayOfMonth: reward.day_of_month,
    nextPayment: next?.state === 'PLANNED' && status === 'ACTIVE' ? { on: next.charge_on, amount: amount! } : null,
    paymentHoliday: until !== null && until >= today && isRunning(agreement) ? { until } : null,
    mostHolidayPayments: scheme.mostHolidayPayments,
    media: reward.media,
    autoRefund: reward.auto_refund,
    bonusPercent: reward.bonus_percent,
    trouble: next ? troubleOf(next, agreement) : null,
    terms: scheme.terms,
  };
}
