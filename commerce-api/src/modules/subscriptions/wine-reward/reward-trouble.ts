import type { SavingsReward } from '@cellardoor/contracts/api/savings';
import { countryOf } from '@cellardoor/contracts/countries';
import { declineWords } from '../agreements/case-words.ts';
import { dayOf } from '../clock/calendar.ts';
import type { RecurringAgreement } from '../recurring/recurring-agreement.ts';
import type { RecurringCharge } from '../recurring/recurring-charge.ts';

/** Why a payment is unpaid; the day of the next try stands with it. */
export function troubleOf(
  { state, decline_reason: reason, next_step_at: retryAt, tries }: RecurringCharge,
  { country, amount }: RecurringAgreement,
): SavingsReward['trouble'] {
  if (state !== 'DECLINED' || tries === 0) return null;
  return {
    amount: amount!,
    reason: declineWords(reason),
    retryOn: retryAt && dayOf(retryAt, countryOf(country).facts.timeZone),
  };
}
