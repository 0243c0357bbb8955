import { defineTexts } from '@cellardoor/i18n';

export const priceTexts = defineTexts('ui', {
  was: 'Was',
  now: 'Now',
  perLitre: '{price} per litre',
  perLitreWas: '{price} per litre, was {before}',
});
