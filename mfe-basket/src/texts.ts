import { defineTexts } from '@cellardoor/i18n';

export const basketTexts = defineTexts('basket', {
  caseOf: 'Case of {count}',
  quantityOf: 'Quantity of {name}',
  total: 'Total',
  checkout: 'Go to checkout',
});
