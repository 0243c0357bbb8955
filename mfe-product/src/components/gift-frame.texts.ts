import { defineTexts } from '@cellardoor/i18n';

export const giftFrameTexts = defineTexts('product', {
  gifts: 'Gifts',
  noGiftsHere: 'Gift cards and e-vouchers are not sold here.',
  giveWine: 'Wine can still be a present: give the recipient’s address at the checkout, and add a message if you like.',
  seeCases: 'See the mixed cases',
});
