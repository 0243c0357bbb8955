import { defineTexts } from '@cellardoor/i18n';

export const termsBoxTexts = defineTexts('upsell', {
  learnMore: 'Learn more',
  understood: 'Got it',
});
