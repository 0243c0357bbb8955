import { defineTexts } from '@cellardoor/i18n';

export const printPageTexts = defineTexts('product', {
  printNote: 'Print this tasting note',
  backToWine: 'Back to the wine',
  printTitle: '{name}: tasting note',
});
