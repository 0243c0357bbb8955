import { defineTexts } from '@cellardoor/i18n';

export const winePlansPageTexts = defineTexts('product', {
  winePlansLead: 'A case that our buyers choose, as often as you like. Change it, skip it or leave online.',
  noPlans: 'No wine plans here',
  noPlansText: 'This shop sells its wine by the bottle and the case.',
  seeWines: 'See all wines',
});
