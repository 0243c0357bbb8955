import { defineTexts } from '@cellardoor/i18n';

export const overlaysWidgetTexts = defineTexts('header', {
  loginTitle: 'Login',
  basketTitle: 'Shopping Basket',
  close: 'Close',
});
