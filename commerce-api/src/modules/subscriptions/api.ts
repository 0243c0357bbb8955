/** All that other modules call to change subscriptions. */
export { raisePrices } from './agreements/raise-price.ts';
export { cancelPlan } from './leaving/cancel-plan.ts';
export { loadScheme } from './schemes/scheme-store.ts';
export { hasPlan, keptBySubscriptions } from './personal-data.ts';
export { advanceClock } from './renewals/advance-clock.ts';
export { chargeAgainNow } from './renewals/charge-again.ts';
export { pauseOrResume } from './renewals/pause-plan.ts';
