import { defineTexts } from '@cellardoor/i18n';

export const checkoutTexts = defineTexts('checkout', {
  browse: 'Browse all wines',
  free: 'Free',
  arrives: 'Arrives from {day}',
  cardEnding: '{brand} ending {digits}',
  byCardAmount: '{points} ({money})',
  subtotal: 'Subtotal',
  savings: 'You save',
  shipping: 'Delivery',
  tax: 'Sales tax',
  total: 'Total',
  totalBefore: 'Total before delivery',
  taxIncluded: 'Includes {amount} of {tax}',
  taxName: 'tax',
  nextStepDelivery: 'Chosen below',
  line: '{quantity} × {name}',
  caseOf: 'Case of {count}',
  sizePrice: '{size}-bottle price',
  sizePriceOf: '{size}-bottle price for {count}',
  minimumPrice: 'Includes {added} for the minimum price of alcohol in {region}, {rate} a unit',
  saleNotice: 'We sell wine to adults only.',
});
