import { defineTexts } from '@cellardoor/i18n';

export const orderPageTexts = defineTexts('account', {
  items: 'What you ordered',
  quantity: 'Quantity {count}',
  caseOf: 'case of {count}',
  sizePrice: '{size}-bottle price',
  sizePriceOf: '{size}-bottle price for {count}',
  minimumPrice: 'includes {added} for the minimum price of alcohol in {region}, {rate} a unit',
  delivery: 'Delivery',
  deliverTo: 'Delivering to',
  payment: 'Payment',
  ending: 'ending {lastFour}',
  cardEnding: '{brand} ending {lastFour}',
  subtotal: 'Subtotal',
  savings: 'Savings',
  deliveryCost: 'Delivery',
  free: 'Free',
  tax: 'Tax',
  taxIncluded: 'Includes tax of',
  total: 'Total',
});
