import { defineTexts } from '@cellardoor/i18n';

export const recommendedWidgetTexts = defineTexts('search', {
  recommended: 'Recommended for you',
  noRecommended: 'No Recommended Wines',
});
