/** What may be tried after a bank's no: the same card later, or another card alone. */
export type DeclineCategory = 'later' | 'new-card';

/**
 * The gateway's words for what no later try changes: the card is closed, lost, unknown or expired, its bank never allows the charge, or wants to ask
 * its owner. The networks forbid to ask again. [WPL-06]
 */
const forGood = new Set([
  'EXPIRED_CARD',
  'INVALID_ACCOUNT',
  'INVALID_CARD',
  'INVALID_SAVED_CARD',
  'INVALID_TOKEN',
  'STOLEN_LOST_CARD',
  'UNAUTHORIZED_CARD',
  'SUSPENDED_ACCOUNT',
  'CLOSED_ACCOUNT',
  'BLACKLISTED_CUSTOMER',
  'CVN_NOT_MATCH',
  'DECISION_PROFILE_REJECT',
  'AUTHORIZED_RISK_DECLINED',
  'CONSUMER_AUTHENTICATION_REQUIRED',
  'CONSUMER_AUTHENTICATION_FAILED',
  'NO_CARD',
]);

/** Which kind of no a reason of the gateway is. A word that is new to us may change. */
export const declineCategory = (reason: string): DeclineCategory => (forGood.has(reason) ? 'new-card' : 'later');
