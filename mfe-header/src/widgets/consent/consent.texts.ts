import { defineTexts } from '@cellardoor/i18n';

/** By these words consent is given: whoever changes them raises `consentTextVersion`. */
export const consentWidgetTexts = defineTexts('header', {
  consentTitle: 'Your choice of cookies',
  consentText:
    'Some cookies are necessary for the shop to work. We ask before we set any other: to remember what you looked at, to measure how the shop is used and by which customers, and for advertising.',
  consentAll: 'Accept all',
  consentNone: 'Refuse all',
  consentByPurpose: 'Choose by purpose',
});
