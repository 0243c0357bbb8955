import { defineTexts } from '@cellardoor/i18n/texts';

export const offersSentences = defineTexts('api', {
  noSkus: 'Upsell: No skus have been setup for the required upsell item - {itemCode}',
});
