import { defineTexts } from '@cellardoor/i18n';

export const membershipBenefitsTexts = defineTexts('ui', {
  memberPrices: 'Member prices on every wine that shows one',
  freeDelivery: 'Free standard delivery on every order',
});
