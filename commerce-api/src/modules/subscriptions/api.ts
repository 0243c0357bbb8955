/** All that other modules call to change subscriptions. */
export { cancelPlan } from './leaving/cancel-plan.ts';
export { loadScheme } from './schemes/scheme-store.ts';
export { hasPlan, keptBySubscriptions } from './personal-data.ts';
