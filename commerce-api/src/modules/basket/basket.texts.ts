import { defineTexts } from '@cellardoor/i18n/texts';

export const basketSentences = defineTexts('api', {
  lowStock: 'Sorry, only {left} left and {inBasket} are in your basket.',
  noneLeft: 'Sorry, none are left and {inBasket} are in your basket.',
  outOfStock: 'Sorry, this is out of stock at the moment.',
});
