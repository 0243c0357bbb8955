import { defineTexts } from '@cellardoor/i18n/texts';

export const offersSentences = defineTexts('api', {
  unknownOffer: 'Sorry, there is no such offer.',
  offerOver: '“{headline}” has ended.',
  noSkus: 'Upsell: No skus have been setup for the required upsell item - {itemCode}',
});
