import type { Registry } from 'prom-client';
import type { Api, Deps, Foundation } from '../api.ts';
import { forgetOldAdds } from '../basket/done-adds.ts';
import { renewWords } from '../catalogue/renew-words.ts';
import { changeDueContent } from '../content/import/scheduled-content.ts';
import { takeInSpace } from '../content/take-in-space.ts';
import { forgetOldEnquiries } from '../enquiries/enquiry-store.ts';
import { forgetOldTries } from '../gift-cards/pin-tries.ts';
import { showBacklog } from '../jobs/backlog-metrics.ts';
import { forgetDoneJobs } from '../jobs/job-store.ts';
import { expireGifts } from '../ledger/expire-gifts.ts';
import { lanes, requireLanes } from '../jobs/lanes.ts';
import { forgetOldExclusions } from '../session/self-exclusion.ts';
import { type Chore, runChores } from '../jobs/run-chores.ts';
import { type Runner, runLane } from '../jobs/run-lane.ts';
import { learningJobs, promiseLearning } from '../lists/learning-jobs.ts';
import { watchInterests } from '../lists/watch-interests.ts';
import { remindMembers } from '../members/remind.ts';
import { mailJobs } from '../mail/mail-jobs.ts';
import { forgetAbandonedOrders } from '../orders/forget-abandoned.ts';
import { dispatchJobs } from '../fulfilment/charge-on-dispatch.ts';
import { refundJobs } from '../fulfilment/refund-jobs.ts';
import { paymentJobs } from '../payment/payment-jobs.ts';
import { forgetPaidCards } from '../payment/forget-paid-cards.ts';
import { recoverPayments } from '../payment/recover-payments.ts';
import { forgetOldSetups } from '../payment/setup-store.ts';
import { forgetWalletTokens } from '../payment/wallet-token-store.ts';
import { rewardJobs } from '../rewards/reward-referral.ts';
import { forgetLoginTries } from '../accounts/login-tries.ts';
import { forgetPendingRegistrations } from '../accounts/registration/pending-registration.ts';
import { forgetOldAttempts } from '../plugins/rate-limits.ts';
import { forgetOldConsents } from '../permissions/consent-log.ts';
import { forgetOldAuthentications } from '../sandbox-gateway/authentications.ts';
import { forgetOldPayPal } from '../sandbox-gateway/paypal/requests.ts';
import { forgetExpiredTokens } from '../sandbox-gateway/forget-tokens.ts';
import { forgetExpiredCards, savedCardJobs } from '../saved-cards/forget-card.ts';
import { forgetCardEntries } from '../saved-cards/token-shop.ts';
import { forgetExpired } from '../session/session-store.ts';
import type { Alert } from '../plugins/alerts.ts';

/** Starts the work that no request waits for, once the API listens; ends it with the API. Gives what has due jobs done now. */
export function useJobs(
  app: Api,
  foundation: Foundation,
  payments: Pick<Deps, 'gateway' | 'gatewayOf'>,
  alert: Alert,
  registry: Registry,
): () => void {
  const { database, settings } = foundation;
  const handlers = {
    ...paymentJobs({ database, ...payments }),
    ...dispatchJobs({ ...foundation, ...payments, alert, kickJobs: () => kick() }),
    ...refundJobs({ database, ...payments }),
    ...savedCardJobs(payments),
    ...mailJobs(foundation),
    ...learningJobs(foundation),
    ...rewardJobs(foundation),
  };
  requireLanes(Object.keys(handlers));
  const recover = async () => void (await recoverPayments(database, settings.paymentRecoverySeconds));
  const renew = renewWords(database);
  const chores: Chore[] = [
    { name: 'recover payments', everySeconds: 5, run: recover },
    { name: 'forget expired sessions', everySeconds: 3600, run: () => forgetExpired(database) },
    { name: 'forget abandoned orders', everySeconds: 3600, run: async () => void (await forgetAbandonedOrders(database)) },
    { name: 'forget sandbox tokens', everySeconds: 3600, run: () => forgetExpiredTokens(database) },
    { name: 'forget cards that paid', everySeconds: 60, run: () => forgetPaidCards(database) },
    { name: 'forget set-ups of payers', everySeconds: 900, run: () => forgetOldSetups(database) },
    { name: 'forget card entries', everySeconds: 900, run: () => forgetCardEntries(database) },
    { name: 'forget tokens of wallets', everySeconds: 86_400, run: () => forgetWalletTokens(database) },
    { name: 'forget old orders of the sandbox of PayPal', everySeconds: 3600, run: () => forgetOldPayPal(database) },
    { name: 'forget old payer authentications', everySeconds: 3600, run: () => forgetOldAuthentications(database) },
    { name: 'watch for what shoppers asked about', everySeconds: settings.interestWatchSeconds, run: () => watchInterests(database) },
    { name: 'learn what shoppers like', everySeconds: 600, run: () => promiseLearning(database, foundation.now()) },
    { name: 'publish what is due', everySeconds: 5, run: () => changeDueContent(database, foundation.now(), alert) },
    { name: 'renew the words of the search', everySeconds: 2, run: async () => void (await renew()) },
    { name: 'remind members', everySeconds: 3600, run: () => remindMembers(database, foundation.now()) },
    { name: 'forget old attempts', everySeconds: 300, run: () => forgetOldAttempts(database) },
    { name: 'forget old log-in tries', everySeconds: 300, run: () => forgetLoginTries(database) },
    { name: 'forget pending registrations', everySeconds: 300, run: () => forgetPendingRegistrations(database, foundation.now()) },
    { name: 'write off expired gifts', everySeconds: 3600, run: () => expireGifts(database, foundation.now()) },
    { name: 'forget tries of PINs', everySeconds: 3600, run: () => forgetOldTries(database) },
    { name: 'forget old adds to baskets', everySeconds: 3600, run: () => forgetOldAdds(database) },
    { name: 'forget old messages to customer services', everySeconds: 86_400, run: () => forgetOldEnquiries(database) },
    { name: 'forget old consents', everySeconds: 86_400, run: () => forgetOldConsents(database) },
    { name: 'forget past self-exclusions', everySeconds: 86_400, run: () => forgetOldExclusions(database) },
    { name: 'forget expired cards', everySeconds: 86_400, run: () => forgetExpiredCards(database) },
    { name: 'forget done jobs', everySeconds: 86_400, run: () => forgetDoneJobs(database) },
  ];
  const { takenSpace, takenSpaceLookSeconds: everySeconds } = settings;
  if (takenSpace)
    chores.push({ name: 'take in the content space', everySeconds, run: () => takeInSpace(database, takenSpace, foundation.now()) });
  showBacklog(registry, database);
  let running: Runner[] = [];
  let choresRunning: Pick<Runner, 'stop'> | undefined;
  let timer: NodeJS.Timeout | undefined;
  const kick = () => running.forEach((lane) => lane.kick());
  // The sandbox gateway answers only once this process listens.
  app.addHook('onListen', async () => {
    running = lanes.map((lane) => runLane(lane, { database, handlers, log: app.log, alert, kickJobs: kick }));
    choresRunning = runChores(chores, app.log);
    timer = setInterval(kick, settings.jobRoundMs);
    kick();
  });
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await Promise.all([...running, choresRunning].map((runner) => runner?.stop()));
  });
  return kick;
}
