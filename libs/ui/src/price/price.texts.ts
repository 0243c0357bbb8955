import { defineTexts } from '@cellardoor/i18n';

export const priceTexts = defineTexts('ui', {
  was: 'Was',
  now: 'Now',
  perLitre: '{price} a litre',
  perLitreWas: '{price} a litre, was {before}',
});
