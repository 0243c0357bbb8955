import { aPlanCase, aWinePlan } from '@cellardoor/component-testing/wine-plans.ts';
import type { WinePlan } from '@cellardoor/contracts/api/wine-plans';
import { readUntilCharged } from './until-charged.ts';

const unpaid = (retryOn: string | null, state: 'DECLINED' | 'CHARGING' = 'DECLINED') =>
  aWinePlan({ trouble: { reason: 'Your bank declined the payment.', retryOn }, nextCase: aPlanCase({ state }) });
const today = unpaid('2026-11-30');

/** Reads these one after the other, the last one from then on. */
const reading = (...plans: readonly WinePlan[]) => {
  let at = 0;
  return async () => plans[Math.min(at++, plans.length - 1)]!;
};
const now = async () => {};

it.each([
  ['paid', [today, unpaid('2026-11-30', 'CHARGING'), aWinePlan()]],
  ['paid', [aWinePlan()]],
  ['declined', [today, unpaid('2026-11-30', 'CHARGING'), unpaid('2026-12-03')]],
  ['declined', [today, unpaid(null)]],
  ['pending', [today]],
] as const)('tells that a card was charged: %s', async (outcome, plans) => {
  const charged = await readUntilCharged(reading(...plans), now);
  expect(charged).toEqual({ plan: plans.at(-1), outcome });
});
