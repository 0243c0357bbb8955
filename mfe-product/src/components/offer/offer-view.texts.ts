import { defineTexts } from '@cellardoor/i18n';

export const offerViewTexts = defineTexts('product', {
  offerToCome: 'This offer begins on {date}. Until then shoppers get “Page not found” at this address.',
  offerSteps: 'How to take it up',
  chooseFirst: 'Put a wine you like in your basket.',
  thenCase: 'Its page and your basket then offer you a case with {percent}% off, at most {amount}.',
  chooseWine: 'Choose a wine',
  offerCases: 'Cases in this offer',
  noCases: 'Every case in this offer has sold out. We still have wines and other cases.',
});
