import { defineTexts } from '@cellardoor/i18n';

export const newCardTexts = defineTexts('checkout', {
  useNewCard: 'Use this card',
  newCardNote:
    'Your card number goes straight to the payment provider. We keep its last four digits and expiry date, and you can remove it in your account at any time.',
  newCardFailed: 'We could not save your card just now. Please try again.',
});
