const declines: Readonly<Record<string, string>> = {
  NO_CARD: 'Your plan has no card any more.',
  INSUFFICIENT_FUND: 'Your bank says that there is not enough on the card.',
  EXPIRED_CARD: 'The card has expired.',
  INVALID_SAVED_CARD: 'This card cannot be charged any more.',
  CONSUMER_AUTHENTICATION_REQUIRED: 'Your bank wants to ask you first, and you were not there to answer.',
};

/** Why a case was not paid, fit to show, by the gateway's word. A lost or stolen card is told from others by nobody but the bank. [WPL-06] */
export const declineWords = (reason: string | null): string => declines[reason ?? ''] ?? 'Your bank declined the payment.';

const cancellations: Readonly<Record<string, string>> = {
  sold_out: 'Its wines are sold out, and nothing can take their place.',
  too_young: 'The law does not let us sell wine to you yet.',
  self_excluded: 'You have asked us not to sell you wine for now.',
  closed_state: 'We may not send wine to your state any more.',
  missed: 'We could not tell you of it in time.',
  minimum_price: 'The law where it would go asks for a higher price than we agreed.',
};

/** Why the shop has cancelled a case, fit to show. [WPL-06] */
export const cancellationWords = (reason: string): string => cancellations[reason] ?? 'We cannot send it.';
