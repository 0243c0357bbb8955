import { defineTexts } from '@cellardoor/i18n';

export const addButtonWidgetTexts = defineTexts('basket', {
  add: 'Add to basket',
  adding: 'Adding...',
  addFailed: 'Sorry, we are having problems adding your product, please try again or contact the call centre on {phone}.',
  outOfStock: 'Out of stock',
});
