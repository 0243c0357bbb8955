import { defineTexts } from '@cellardoor/i18n/texts';

export const eVouchersSentences = defineTexts('api', {
  eVoucherNoAmount: 'Please enter an amount',
  eVoucherTooMuch: 'Please enter an amount less than {most}',
  eVoucherNotWhole: 'Please enter a whole number',
  eVoucherNoName: 'Please enter a name',
  eVoucherLongName: 'Name provided cannot be longer than 100 characters',
  eVoucherNoEmail: 'Please enter an email address',
  eVoucherLongEmail: 'Email cannot be longer than 100 characters',
  eVoucherInvalidEmail: 'Please enter a valid email address',
  eVoucherNoMessage: 'Please enter a message',
  eVoucherLongMessage: 'Message cannot be longer than 200 characters',
  mailedSite: 'Please leave out addresses of websites and email. If this is none, please put a space after each full stop',
  mailedBrand: 'Please leave out our name: we send this for you, and it must not seem to come from us',
});
