import { defineTexts } from '@cellardoor/i18n';

export const offerViewTexts = defineTexts('product', {
  offerSteps: 'How to take it up',
  chooseFirst: 'Put a wine that you like into your basket.',
  thenCase: 'Its page and your basket then offer you a case with {percent}% off, at most {amount}.',
  chooseWine: 'Choose a wine',
  offerCases: 'Cases that it makes cheaper',
  noCases: 'All the cases of this offer are sold out. Wines and other cases are not.',
});
