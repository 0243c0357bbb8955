import { defineTexts } from '@cellardoor/i18n';

export const headerTexts = defineTexts('header', {
  toHome: '{brand}, home',
});

/** Names of the pages of help, where other pages lead to them. */
export const helpTexts = defineTexts('header', {
  faq: 'Questions and answers',
  contact: 'Contact us',
});
