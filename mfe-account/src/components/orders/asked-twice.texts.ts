import { defineTexts } from '@cellardoor/i18n';

export const askedTwiceTexts = defineTexts('account', {
  keep: 'No, keep it',
  changing: 'One moment…',
  changeFailed: 'We could not change your order. Please try again.',
});
