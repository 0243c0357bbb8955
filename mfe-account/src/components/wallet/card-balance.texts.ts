import { defineTexts } from '@cellardoor/i18n';

export const cardBalanceTexts = defineTexts('account', {
  giftCardBalance: 'Check a gift card balance',
  giftCardNumber: 'Gift card number',
  giftCardNumberHint: '16 digits.',
  giftCardNumberMissing: 'Please enter the number of a gift card',
  giftCardPin: 'PIN',
  giftCardPinHint: '8 digits.',
  giftCardPinMissing: 'Please enter the PIN of the gift card',
  checkCard: 'Check the balance',
  onCard: 'Gift card ending {lastFour}: {amount} left, valid until {day}.',
});
