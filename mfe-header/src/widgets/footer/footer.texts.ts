import { defineTexts } from '@cellardoor/i18n';

export const footerWidgetTexts = defineTexts('header', {
  customerServices: 'Customer services',
  help: 'Talk to us',
  orderLine: 'Orders',
  serviceLine: 'Customer service',
  weTake: 'We accept',
  privacy: 'Privacy',
  terms: 'Terms',
  cookies: 'Cookies',
  cookieChoices: 'Change your choice of cookies',
  legal: 'Legal',
  refer: 'Refer a friend',
  logInToRefer: 'Log in to refer a friend',
  ageLine: 'We sell alcohol only to people aged {age} and over, and we check.',
  drinkAware: 'Please drink responsibly.',
  registered: '{company}, registered in England, number {number}. VAT number {vat}.',
});
