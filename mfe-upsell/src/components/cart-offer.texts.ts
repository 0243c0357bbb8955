import { defineTexts } from '@cellardoor/i18n';

export const cartOfferTexts = defineTexts('upsell', {
  furtherOff: 'You could save a further {percent}% on your order today',
  extraOffOrder: 'SAVE AN EXTRA {percent}% TODAY',
  whichOffer: 'Which one would you like?',
  aPlan: 'A wine plan, {price} for the first case',
  aCase: 'A mixed case, {price}',
});
