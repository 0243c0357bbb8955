import { defineTexts } from '@cellardoor/i18n';

export const browsedPageTexts = defineTexts('account', {
  browsedLead: 'The last twelve wines that you looked at.',
  noBrowsed: 'You have not looked at a wine yet',
  noBrowsedText: 'Wines whose pages you open are listed here.',
});
