import { defineTexts } from '@cellardoor/i18n';

export const giftFrameTexts = defineTexts('product', {
  gifts: 'Gifts',
  noGiftsHere: 'Gift cards and e-vouchers are not sold here.',
});
