const texts: Record<string, string> = {
  INSUFFICIENT_FUND: 'Your bank declined the payment: there is not enough on the card. Please try another card.',
  EXPIRED_CARD: 'The card has expired. Please try another card.',
  CVN_NOT_MATCH: 'The security code does not fit the card. Please check it and try again.',
  CONSUMER_AUTHENTICATION_REQUIRED:
    'Your bank asks for a confirmation that it did not get here. You have not been charged. Please try another card.',
  CONSUMER_AUTHENTICATION_FAILED:
    'Your bank could not confirm that it is you. You have not been charged. Please try again, or pay with another card.',
  PARTIAL_AUTHORIZED: 'Your bank would pay only a part of the order. You have not been charged. Please try another card.',
  AUTHORIZED_PENDING_REVIEW: 'We cannot take a payment with this card. You have not been charged. Please try another card.',
  AUTHORIZED_RISK_DECLINED: 'We cannot take a payment with this card. You have not been charged. Please try another card.',
  INVALID_SAVED_CARD: 'This saved card cannot be charged any more. Please try another card.',
  INVALID_WALLET_TOKEN: 'What your wallet gave has timed out, or does not fit this order. You have not been charged. Please pay again.',
  PAYPAL_ORDER_NOT_APPROVED:
    'You have not approved the payment at PayPal. You have not been charged. Please try again, or pay in another way.',
  PAYPAL_PAYER_ACTION_REQUIRED:
    'You have not approved the payment at PayPal. You have not been charged. Please try again, or pay in another way.',
  PAYPAL_ORDER_EXPIRED: 'What you approved at PayPal has timed out. You have not been charged. Please pay again.',
  PAYPAL_SHIPPING_ADDRESS_INVALID:
    'PayPal does not know your delivery address. You have not been charged. Please check it, or pay in another way.',
  PAYPAL_PENDING: 'PayPal would review this payment for days. You have not been charged. Please pay in another way.',
  INVALID_TOKEN: 'The card details have timed out. Please enter them again.',
};

/** The shopper's text for a declined payment. It does not reveal that a card was reported lost or stolen. */
export const declineText = (reason: string): string =>
  texts[reason] ??
  (reason.startsWith('PAYPAL_')
    ? 'PayPal did not take the payment. You have not been charged. Please choose something else to pay with at PayPal, or pay in another way.'
    : 'Your bank declined the payment. You have not been charged. Please try another card.');
