import { defineTexts } from '@cellardoor/i18n';

export const ratingsPageTexts = defineTexts('account', {
  ratingsLead: 'What you thought of our wines. Open a wine to change your rating.',
  noRatings: 'No ratings yet',
  noRatingsText: 'Rate a wine on its page, and it is kept here.',
  youGave: (stars: number, on: string) => `You gave it ${stars} of 5 stars on ${on}`,
  youWrote: '{rating}: ‘{title}’',
});
