import { defineTexts } from '@cellardoor/i18n';

export const recommendationsPageTexts = defineTexts('account', {
  recommendationsLead: 'Chosen by what you rated, favoured, bought and looked at.',
  noRecommendations: 'No recommendations yet',
  noRecommendationsText: 'Rate a wine or make it a favourite, and we can recommend others.',
});
