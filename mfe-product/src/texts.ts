import { defineTexts } from '@cellardoor/i18n';

/** Words that several parts of the module say. */
export const productTexts = defineTexts('product', {
  beyondTheLabel: 'Beyond the Label',
  verifiedBuyer: 'Verified buyer',
  unverifiedBuyer: 'Not a verified buyer',
  sampleReview: 'Sample review',
});
