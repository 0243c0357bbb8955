import { defineTexts } from '@cellardoor/i18n';

export const offerAbsentTexts = defineTexts('product', {
  endedTitle: 'This offer has ended',
  endedOffer: '“{title}” has ended',
  endedText: 'The link you followed was for an offer that is over.',
  endedNow: 'On offer now',
  endedTerms: '{percent}% off a case, at most {amount}',
  endedWines: 'Wines worth a look',
  endedNext: 'See all wines',
  endedHelp: 'Were you promised something? Please tell us:',
  endedContact: 'Contact us',
  missingOffer:
    'There is no offer {code} in this shop now. Shoppers get “Page not found” at this address, and see these words once there is an offer with this code.',
});
