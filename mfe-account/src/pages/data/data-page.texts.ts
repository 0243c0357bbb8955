import { defineTexts } from '@cellardoor/i18n';

export const dataPageTexts = defineTexts('account', {
  exportTitle: 'What we keep about you',
  exportText: 'A file with your details, addresses, orders, vouchers, lists and reviews, from all countries that you shop in.',
  exportData: 'Download my data',
  exporting: 'Collecting…',
  exported: 'Your data is in the file {file}.',
  exportFailed: 'We could not collect your data just now. Please try again.',
  closeTitle: 'Close my account',
  closeText:
    'Your details, addresses, lists, reviews, memberships and points are deleted, in all countries that you shop in. We keep your orders for as long as the law requires. A voucher in your wallet can then be spent by anybody who has its code.',
  closeAccount: 'Close my account…',
  closeQuestion: 'Close your account for good?',
  closeConsequence: 'This cannot be undone. Please type your password.',
  closeYes: 'Close it for good',
  closing: 'Closing…',
  closeNo: 'No, keep my account',
  closed: 'Your account is closed.',
  closedText: 'We have sent you a mail about it.',
  closeFailed: 'We could not close your account just now. Please try again.',
});
