import { defineTexts } from '@cellardoor/i18n';

export const cardBalanceTexts = defineTexts('account', {
  giftCardBalance: 'What is on a gift card?',
  giftCardNumber: 'Gift card number',
  giftCardNumberHint: '16 digits.',
  giftCardNumberMissing: 'Please enter the number of a gift card',
  giftCardPin: 'PIN',
  giftCardPinHint: '8 digits.',
  giftCardPinMissing: 'Please enter the PIN of the gift card',
  checkCard: 'Check the balance',
  onCard: 'Gift card ending {lastFour}: {amount} left, to spend until {day}.',
});
