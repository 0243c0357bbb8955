import { defineTexts } from '@cellardoor/i18n';

export const walletFormTexts = defineTexts('account', {
  checking: 'Checking…',
  giftFailed: 'We could not do this just now. Please try again.',
});
