import { defineTexts } from '@cellardoor/i18n';

export const cardFormTexts = defineTexts('checkout', {
  cardNumber: 'Card number',
  cardNumberInvalid: 'Please check the card number. We accept {taken}.',
  cardNumberMissing: 'Please enter the card number',
  expiry: 'Expiry date',
  expiryExample: 'MM/YY',
  expiryInvalid: 'Please enter an expiry date in the future, such as 04/29',
  expiryMissing: 'Please enter the expiry date',
  securityCode: 'Security code',
  securityCodeInvalid: 'Please enter the three or four digits of the security code',
  securityCodeMissing: 'Please enter the security code',
  cardTesting: (numbers: readonly string[]) => `Sandbox: no money is taken. Use a test card such as ${numbers.join(' or ')}.`,
  cardFieldsFailed: 'The payment provider is not answering at the moment.',
  cardsTaken: 'Cards we accept',
  checkingCard: 'Checking your card…',
  cardSilent: 'The payment provider did not answer. Please enter your card again.',
  openCardAgain: 'Try again',
});
