import { call } from './call.ts';

/** The customer's own. [USR-18] */
export const listOwnMemberships = call('listOwnMemberships', 'GET', '/api/user/memberships');
export const renewMembership = call('renewMembership', 'POST', '/api/user/memberships/:membershipId/renewal');
export const startRenewal = call('startRenewal', 'PUT', '/api/user/memberships/:membershipId/autorenewal');
export const stopRenewal = call('stopRenewal', 'DELETE', '/api/user/memberships/:membershipId/autorenewal');
export const leaveMembership = call('leaveMembership', 'POST', '/api/user/memberships/:membershipId/cancellation');
export const keepMembership = call('keepMembership', 'DELETE', '/api/user/memberships/:membershipId/cancellation');
