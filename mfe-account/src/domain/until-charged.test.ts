import { aPlanCase, aWinePlan } from '@cellardoor/component-testing/wine-plans.ts';
import type { SavingsReward } from '@cellardoor/contracts/api/savings';
import { readUntilCharged, readUntilPaidIn } from './until-charged.ts';

const unpaid = (retryOn: string | null, state: 'DECLINED' | 'CHARGING' = 'DECLINED') =>
  aWinePlan({ trouble: { reason: 'Your bank declined the payment.', retryOn }, nextCase: aPlanCase({ state }) });
const today = unpaid('2026-11-30');

/** Reads these one after the other, the last one from then on. */
const reading = <T>(...plans: readonly T[]) => {
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

const payment = (retryOn: string | null) =>
  ({ trouble: { amount: 2500, reason: 'Declined.', retryOn }, nextPayment: null }) as SavingsReward;
const charging = { trouble: null, nextPayment: null } as SavingsReward;
const paidIn = { trouble: null, nextPayment: { on: '2026-12-28', amount: 2500 } } as SavingsReward;

it.each([
  ['paid', [payment('2026-11-30'), charging, paidIn]],
  ['declined', [payment('2026-11-30'), charging, payment('2026-12-03')]],
  ['declined', [payment('2026-11-30'), payment(null)]],
  ['pending', [charging]],
] as const)('tells that wine reward was paid in: %s', async (outcome, rewards) => {
  expect(await readUntilPaidIn(reading(...rewards), now)).toBe(outcome);
});
