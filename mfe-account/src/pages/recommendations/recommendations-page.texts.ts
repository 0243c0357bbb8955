import { defineTexts } from '@cellardoor/i18n';

export const recommendationsPageTexts = defineTexts('account', {
  recommendationsLead: 'Based on the wines you rated, bought, looked at or marked as favourites.',
  noRecommendations: 'No recommendations yet',
  noRecommendationsText: 'Rate a wine or make it a favourite, and we can recommend others.',
});
