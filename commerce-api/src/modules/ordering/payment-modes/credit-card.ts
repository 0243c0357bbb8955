import type { PaymentMode } from './payment-mode.ts';

/** A card that is typed in the gateway's fields, or one that the customer keeps. */
export const creditCard: PaymentMode = {
  paymentMode: 'creditCard',
  name: 'Card Payment',
  paymentProvider: 'cybersource',
  isCard: true,
  canBeSaved: true,
  chargedAgain: true,
  isApprovedElsewhere: false,
  refusedKinds: [],
  isSetUp: ({ settings }) => settings.paymentGateway !== undefined,
};
