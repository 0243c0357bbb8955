import { call } from './call.ts';

/** What a friend's first order gives, told to everybody. [ACC-05] */
export const getReferralTerms = call('getReferralTerms', 'GET', '/api/referral/terms');
/** By the token of a personal link. */
export const getInvitation = call('getInvitation', 'GET', '/api/referral/invitation/:token');
/** The customer's link, and what became of it. */
export const getReferral = call('getReferral', 'GET', '/api/user/referral');
/** The customer has copied or shared their link. */
export const noteReferralShared = call('noteReferralShared', 'POST', '/api/user/referral/shared');
