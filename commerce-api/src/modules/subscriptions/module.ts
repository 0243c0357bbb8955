import type { ApiModule } from '../../platform/api-module.ts';
import type { Deps } from '../../platform/api.ts';
import type { ScheduledTask } from '../../platform/jobs/run-scheduled-tasks.ts';
import { joiningJobs } from './joining/joining-jobs.ts';
import { joiningRoutes } from './joining/routes.ts';
import { forgetConsents } from './agreements/forget-consents.ts';
import { applyNewPrices } from './agreements/raise-price.ts';
import { plansNow } from './clock/shop-clock.ts';
import type { RenewalProviders } from './renewals/renewal-deps.ts';
import { showRenewals } from './renewals/renewal-metrics.ts';
import { caseDues } from './renewals/case-dues.ts';
import { paceOf } from './renewals/pace.ts';
import { runRenewals } from './renewals/run-renewals.ts';
import { watchRenewals } from './renewals/watch-renewals.ts';
import { chargeDues } from './recurring/charge-dues.ts';
import type { RecurringKind } from './recurring/recurring-kind.ts';
import { leavingRoutes } from './routes/leaving.ts';
import { planAddressRoutes } from './routes/addresses.ts';
import { changePlanRoutes } from './routes/change-plan.ts';
import { noticeMembers } from './renewals/yearly-notice.ts';
import { nextCaseRoutes } from './routes/next-case.ts';
import { planCardRoutes } from './routes/cards.ts';
import { planDeliveryRoutes } from './routes/delivery.ts';
import { planRoutes } from './routes/plans.ts';
import { skipRoutes } from './routes/skips.ts';
import { subscriptionCardRoutes } from './routes/subscription-cards.ts';
import { subscriptionRoutes } from './routes/subscriptions.ts';
import { schemeRoutes } from './schemes/routes.ts';
import { savingsAccountRoutes } from './wine-reward/account-routes.ts';
import { closeEmptyAccounts, returnRefused } from './wine-reward/close-accounts.ts';
import { rewardJobs } from './wine-reward/reward-jobs.ts';
import { wineRewardRoutes } from './wine-reward/reward-routes.ts';

/** What recurs: wine plans and other subscriptions, from joining to leaving. `kinds` are those that charge without a case of wine. */
export const subscriptions = (providers: RenewalProviders, kinds: readonly RecurringKind[]): ApiModule => ({
  name: 'subscriptions',
  routes: {
    schemes: schemeRoutes,
    plans: planRoutes,
    nextCase: nextCaseRoutes,
    joining: joiningRoutes,
    planDelivery: planDeliveryRoutes,
    skips: skipRoutes,
    leaving: leavingRoutes,
    changePlan: changePlanRoutes,
    addresses: planAddressRoutes,
    planCards: planCardRoutes,
    ofAllKinds: (app, deps) => subscriptionRoutes(app, deps, kinds),
    savingsAccounts: savingsAccountRoutes,
    wineReward: wineRewardRoutes,
    cards: (app, deps) => subscriptionCardRoutes(app, { ...deps, ...providers }),
  },
  queues: (deps) => [{ name: 'joining', concurrency: 2, maxTries: 60, handlers: { ...joiningJobs(deps), ...rewardJobs(deps) } }],
  schedule: (deps) => [
    ...renewals(deps, providers, kinds),
    { name: 'return refused refunds of savings', everySeconds: 300, run: () => returnRefused(deps) },
    { name: 'close empty savings accounts', everySeconds: 300, run: () => closeEmptyAccounts(deps) },
    { name: 'watch renewals', everySeconds: 300, run: () => watchRenewals(deps) },
    { name: 'send yearly notices of plans', everySeconds: 3600, run: async () => void (await noticeMembers(deps)) },
    { name: 'apply new prices of plans', everySeconds: 60, run: async () => applyNewPrices(deps.database, await plansNow(deps)) },
    { name: 'forget consents to plans', everySeconds: 86_400, run: () => forgetConsents(deps) },
  ],
  metrics: showRenewals,
});

/** What is due of cases and of other charges, both at one pace. */
function renewals(deps: Deps, providers: RenewalProviders, kinds: readonly RecurringKind[]): ScheduledTask[] {
  const everySeconds = deps.settings.jobRoundMs / 1000;
  const pace = paceOf(deps.settings.renewalsPerSecond);
  const [cases, charges] = [caseDues(), chargeDues(kinds)];
  const all = { ...deps, ...providers };
  return [
    { name: 'renew wine plans', everySeconds, run: async () => void (await runRenewals(all, cases, pace)) },
    { name: 'make recurring charges', everySeconds, run: async () => void (await runRenewals(all, charges, pace)) },
  ];
}
