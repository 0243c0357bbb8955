import { defineTexts } from '@cellardoor/i18n/texts';

export const basketFormTexts = defineTexts('shell', {
  basketNotChanged: 'Your basket was not changed',
  tryAgain: 'Please try again.',
  backToBasket: 'Back to your basket',
  cartProblems: 'We are having problems updating your cart at the moment.',
});
