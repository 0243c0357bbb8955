import { defineTexts } from '@cellardoor/i18n';

export const offerEndedTexts = defineTexts('product', {
  endedTitle: 'This offer has ended',
  endedText: 'The link you followed was for an offer that is over. These wines are still here:',
  endedWines: 'Wines worth a look',
  endedNext: 'See all wines',
  endedHelp: 'Were you promised something? Please tell us:',
  endedContact: 'Contact us',
});
