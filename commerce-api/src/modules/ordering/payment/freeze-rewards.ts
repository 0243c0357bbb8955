import type { PayAndCommitBody } from '@cellardoor/contracts/api/paying';
import { refuse } from '../../../platform/http/refusal.ts';
import type { PricedLine } from '../../basket/pricing.ts';
import { lineRewardOf } from '../../basket/reward-line.ts';
import type { FrozenReward } from '../orders/order-row.ts';
import { isPlanAsExpected } from './freeze-plans.ts';

/**
 * The wine reward that begins with an order, as its buyer agrees to it with this very call. That they have none yet is their basket's to say, and
 * what begins it.
 * @throws Refusal 400 for one that comes without its buyer's word for later charges, 409 for one that costs something else later than they saw
 */
export function freezeRewards(
  priced: readonly PricedLine[],
  { cardPermission, expectedPlan }: Pick<PayAndCommitBody, 'cardPermission' | 'expectedPlan'>,
): FrozenReward[] {
  const rewards = priced.flatMap(frozenReward);
  if (rewards.length === 0) return [];
  if (!cardPermission)
    refuse(400, 'Please confirm you are happy to be charged for future payments by checking the box above.', {
      field: 'cardPermission',
      code: 'consent_needed',
    });
  if (!isPlanAsExpected(rewards, expectedPlan))
    refuse(409, 'What your wine reward costs later has changed. You have not been charged. Please look at it again.', {
      field: 'expectedPlan',
      code: 'plan_changed',
    });
  return rewards;
}

function frozenReward({ reward, amount }: PricedLine): FrozenReward[] {
  if (!reward) return [];
  const { scheme, joinedOn } = reward;
  const { code: schemeCode, version: schemeVersion, terms } = scheme;
  return [{ schemeCode, schemeVersion, amount, joinedOn, termsVersion: terms.version, said: lineRewardOf(reward, amount) }];
}
