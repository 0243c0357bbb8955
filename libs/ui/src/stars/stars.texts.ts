import { defineTexts } from '@cellardoor/i18n';

export const starsTexts = defineTexts('ui', {
  readReviews: ': read the reviews',
});
