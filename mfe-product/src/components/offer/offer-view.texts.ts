import { defineTexts } from '@cellardoor/i18n';

export const offerViewTexts = defineTexts('product', {
  offerToCome: 'This offer begins on {date}. Until then shoppers get “Page not found” at this address.',
  offerSteps: 'How to take it up',
  chooseFirst: 'Open the page of a wine you like.',
  thenCase: 'Where it shows “Claim your extra discount here”, press that. You are offered a case with {percent}% off, at most {amount}.',
  thenBasket: 'Your basket takes the discount off the case as long as it also holds a wine.',
  chooseWine: 'Choose a wine',
  offerCases: 'Cases in this offer',
  offerCasesHint: 'The prices below are without the discount.',
  noCases: 'Every case in this offer has sold out. We still have wines and other cases.',
});
