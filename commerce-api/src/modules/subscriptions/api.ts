/** All that other modules call to change subscriptions. */
export { hasPlan, keptBySubscriptions } from './personal-data.ts';
