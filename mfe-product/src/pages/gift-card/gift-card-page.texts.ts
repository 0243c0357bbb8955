import { defineTexts } from '@cellardoor/i18n';

export const giftCardPageTexts = defineTexts('product', {
  giftCardTitle: 'Gift card',
  giftCardLead: 'A card to hand over, with a number and a PIN that pay at the checkout.',
  orderGiftCard: 'Order a gift card',
  orderGiftCardText: 'We write and post gift cards by hand. Call us on {phone} ({hours}) and tell us the amount and where to send it.',
  callForCard: 'Call {phone}',
  ratherEVoucher: 'In a hurry? An e-voucher is there within minutes.',
  toEVoucher: 'Send an e-voucher',
});
