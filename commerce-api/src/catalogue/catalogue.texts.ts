import { defineTexts } from '@cellardoor/i18n/texts';

export const catalogueSentences = defineTexts('api', {
  noLongerSold: 'We no longer sell {name}.',
  thisWine: 'this wine',
});
