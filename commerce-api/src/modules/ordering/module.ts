import type { ApiModule } from '../../platform/api-module.ts';
import type { Api, Deps, Routes } from '../../platform/api.ts';
import { amendmentRoutes } from './amendments/routes.ts';
import { checkoutRoutes } from './checkout/routes.ts';
import { membershipRoutes } from './checkout/routes/memberships.ts';
import { eVoucherRoutes } from './e-vouchers/routes.ts';
import { dispatchJobs } from './fulfilment/charge-on-dispatch.ts';
import { refundJobs } from './fulfilment/refund-jobs.ts';
import { fulfilmentRoutes } from './fulfilment/routes.ts';
import { forgetAbandonedOrders } from './checkout/forget-abandoned.ts';
import { orderRoutes } from './orders/routes.ts';
import type { OrderingDeps, PaymentProviders } from './payment-modes/payment-providers.ts';
import { deletePaidCardTokens } from './payment/delete-paid-card-tokens.ts';
import { captureJobs, reversalJobs } from './payment/payment-jobs.ts';
import { abandonOrphanedPayments } from './payment/recover-payments.ts';
import { paymentRoutes } from './payment/routes.ts';
import { deleteExpiredSetups } from './payment/setup-store.ts';
import { forgetWalletTokens } from './payment/wallet-token-store.ts';
import { referralRoutes } from './referrals/routes.ts';
import { forgetExpiredCards, savedCardJobs } from './saved-cards/forget-card.ts';
import { rewardJobs } from './rewards/reward-referral.ts';
import { savedCardRoutes } from './saved-cards/routes.ts';
import { forgetCardEntries } from './saved-cards/token-shop.ts';

/** Tries of a job that a payment provider is asked by: an authorisation is good for a week, and 60 tries are two days. */
const maxTries = 60;

/** From a basket to an order that is paid, sent, amended or taken back. */
export const ordering = (providers: PaymentProviders): ApiModule => {
  const withProviders = (deps: Deps): OrderingDeps => ({ ...deps, ...providers });
  const paying =
    (routes: (app: Api, deps: OrderingDeps) => void): Routes =>
    (app, deps) =>
      routes(app, withProviders(deps));
  return {
    name: 'ordering',
    routes: {
      memberships: membershipRoutes,
      checkout: checkoutRoutes,
      eVouchers: eVoucherRoutes,
      payment: paying(paymentRoutes),
      orders: orderRoutes,
      fulfilment: paying(fulfilmentRoutes),
      amendments: paying(amendmentRoutes),
      referrals: referralRoutes,
      savedCards: paying(savedCardRoutes),
    },
    queues: (deps) => {
      const paid = withProviders(deps);
      return [
        { name: 'captures', concurrency: 6, maxTries, handlers: captureJobs(paid) },
        { name: 'charges', concurrency: 3, maxTries, handlers: dispatchJobs(paid) },
        { name: 'refunds', concurrency: 3, maxTries, handlers: refundJobs(paid) },
        { name: 'reversals', concurrency: 3, maxTries, handlers: reversalJobs(paid) },
        { name: 'cards', concurrency: 1, maxTries, handlers: savedCardJobs(paid) },
        { name: 'rewards', concurrency: 1, maxTries: 60, handlers: rewardJobs(deps) },
      ];
    },
    schedule: ({ database, settings }) => [
      {
        name: 'recover payments',
        everySeconds: 5,
        run: async () => void (await abandonOrphanedPayments(database, settings.paymentRecoverySeconds)),
      },
      { name: 'forget abandoned orders', everySeconds: 3600, run: async () => void (await forgetAbandonedOrders(database)) },
      { name: 'forget cards that paid', everySeconds: 60, run: () => deletePaidCardTokens(database) },
      { name: 'forget set-ups of payers', everySeconds: 900, run: () => deleteExpiredSetups(database) },
      { name: 'forget card entries', everySeconds: 900, run: () => forgetCardEntries(database) },
      { name: 'forget tokens of wallets', everySeconds: 86_400, run: () => forgetWalletTokens(database) },
      { name: 'forget expired cards', everySeconds: 86_400, run: () => forgetExpiredCards(database) },
    ],
  };
};
