import type { PaymentMode } from './payment-mode.ts';

/** An account at PayPal, on whose pages the payer approves each payment. The bank partner's shoppers pay with its own card alone. */
export const payPal: PaymentMode = {
  paymentMode: 'paypal',
  name: 'PayPal',
  paymentProvider: 'paypal',
  isCard: false,
  canBeSaved: false,
  chargedAgain: false,
  isApprovedElsewhere: true,
  refusedKinds: [],
  isSetUp: ({ settings, brandFacts }) => settings.payPal !== undefined && !brandFacts.points,
};
