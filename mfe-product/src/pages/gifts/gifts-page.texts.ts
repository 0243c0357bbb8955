import { defineTexts } from '@cellardoor/i18n';

export const giftsPageTexts = defineTexts('product', {
  giftsTitle: 'Give wine, and let them choose',
  giftsLead: 'Money to spend on anything in the shop, for someone who knows best what they like.',
  chooseGift: 'What would you like to give?',
  giftCardChoice: 'Gift card',
  giftCardChoiceText: 'A card with a number and a PIN, in an envelope to hand over.',
  eVoucherChoice: 'E-voucher',
  eVoucherChoiceText: 'By email, with your own words: it is there within minutes.',
  continueToGift: 'Continue',
  howGiftsWork: 'How they are spent',
  howCardsWork: 'An e-voucher pays at the checkout by its code, a gift card by its number and PIN.',
  howRestWorks: 'Whatever an order does not use stays on it until its expiry date.',
  howWalletWorks: 'Add an e-voucher to the wallet in your account and nobody else can spend it.',
});
