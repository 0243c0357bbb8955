/** What may be tried after a bank's no: the same card later, or another card alone. */
export type DeclineCategory = 'later' | 'new-card';

/** The gateway's words for a card that its bank will never let be charged again, whoever asks: the networks forbid to ask. */
const neverAgain: readonly string[] = [
  'INVALID_ACCOUNT',
  'INVALID_CARD',
  'STOLEN_LOST_CARD',
  'UNAUTHORIZED_CARD',
  'SUSPENDED_ACCOUNT',
  'CLOSED_ACCOUNT',
  'BLACKLISTED_CUSTOMER',
  'DECISION_PROFILE_REJECT',
  'AUTHORIZED_RISK_DECLINED',
];

/** Words for what no later try changes by itself: the card has expired, the gateway keeps it no more, or its bank wants to ask its owner. */
const untilChanged: readonly string[] = [
  'EXPIRED_CARD',
  'INVALID_SAVED_CARD',
  'INVALID_TOKEN',
  'CVN_NOT_MATCH',
  'CONSUMER_AUTHENTICATION_REQUIRED',
  'CONSUMER_AUTHENTICATION_FAILED',
  'NO_CARD',
];

/** Which kind of no a reason of the gateway is. A word that is new to us may change. [WPL-06] */
export const declineCategory = (reason: string): DeclineCategory =>
  neverAgain.includes(reason) || untilChanged.includes(reason) ? 'new-card' : 'later';

/** True where the same card must not be asked again, even where its owner wants it. */
export const isNeverAgain = (reason: string): boolean => neverAgain.includes(reason);
