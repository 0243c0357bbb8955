import { defineTexts } from '@cellardoor/i18n';

export const listPageTexts = defineTexts('account', {
  listFailed: 'We could not load this just now',
  listFailedText: 'Nothing about it has changed. Please try again.',
  listRetry: 'Try again',
});
