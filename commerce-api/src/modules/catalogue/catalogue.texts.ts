import { defineTexts } from '@cellardoor/i18n/texts';

export const catalogueSentences = defineTexts('api', {
  noLongerSold: 'We no longer sell {name}.',
  soldElsewhere: 'We sell {name} in another country, but not in this one.',
  thisWine: 'this wine',
});
