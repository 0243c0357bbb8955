import { defineTexts } from '@cellardoor/i18n';

export const offerEndedTexts = defineTexts('product', {
  endedTitle: 'This offer has ended',
  endedText: 'The page that you were sent to was for an offer that is over. These wines are not:',
  endedWines: 'Wines worth a look',
  endedNext: 'See all wines',
  endedHelp: 'If you were promised something, please tell us:',
  endedContact: 'Contact us',
});
