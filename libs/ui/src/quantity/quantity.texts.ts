import { defineTexts } from '@cellardoor/i18n';

export const quantityTexts = defineTexts('ui', {
  fewer: 'One fewer',
  more: 'One more',
});
