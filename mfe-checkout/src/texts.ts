import { defineTexts } from '@cellardoor/i18n';

export const checkoutTexts = defineTexts('checkout', {
  browse: 'Browse all wines',
  createAccount: 'Create an account',
  free: 'Free',
  cardEnding: '{brand} ending {digits}',
  subtotal: 'Subtotal',
  savings: 'You save',
  shipping: 'Delivery',
  tax: 'Sales tax',
  total: 'Total',
  totalSoFar: 'Total',
  totalBefore: 'Total before delivery',
  taxIncluded: 'Includes {amount} of {tax}',
  nextStepDelivery: 'Chosen below',
  present: 'A present',
  onLabel: 'On the label: {words}',
  presentPrices: 'No prices go in the parcel.',
  presentTold: 'We tell {email} that a present is on its way.',
  voucherTo: 'Goes to {email}',
  minimumPrice: 'Includes {added} for the minimum price of alcohol in {region}, {rate} a unit',
});
