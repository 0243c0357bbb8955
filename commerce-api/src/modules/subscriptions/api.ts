/** All that other modules call to change subscriptions. */
export { loadScheme } from './schemes/scheme-store.ts';
export { hasPlan, keptBySubscriptions } from './personal-data.ts';
