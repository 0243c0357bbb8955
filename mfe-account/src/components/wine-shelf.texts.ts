import { defineTexts } from '@cellardoor/i18n';

export const wineShelfTexts = defineTexts('account', {
  findAWine: 'Find a wine',
  showMore: 'Show {count} more',
});
