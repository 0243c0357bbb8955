/** All that other modules call to change subscriptions. */
export { raisePrices } from './agreements/raise-price.ts';
export { cancelPlan } from './leaving/cancel-plan.ts';
export { loadScheme } from './schemes/scheme-store.ts';
export { hasPlan, keptBySubscriptions } from './personal-data.ts';
export { advanceClock } from './renewals/advance-clock.ts';
export { chargeAgainNow } from './renewals/charge-again.ts';
export { pauseOrResume } from './renewals/pause-plan.ts';
export { agreeToCard, changeAmount, changeChargeDay, pauseOrResumeAgreement } from './recurring/change-agreement.ts';
export { dropBareSubscription } from './recurring/drop-bare-subscription.ts';
export { endAgreement, leaveAgreement } from './recurring/end-agreement.ts';
export { openAgreement } from './recurring/open-agreement.ts';
export { lockAgreement, updateAgreement } from './recurring/recurring-agreement.ts';
export { noteStatementSent } from './wine-reward/reward-statements.ts';
