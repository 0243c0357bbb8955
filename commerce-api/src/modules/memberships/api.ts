/** All that other modules call to change memberships. */
export { endTermsOf, moveTermTo, noteLeft, noteReminded } from './change-terms.ts';
export { grantMembership } from './membership-store.ts';
export { forgetMemberships, keptByMemberships } from './personal-data.ts';
