import { defineTexts } from '@cellardoor/i18n';

/** By these words consent is given: whoever changes them raises `consentTextVersion`. */
export const consentWidgetTexts = defineTexts('header', {
  consentTitle: 'Your choice of cookies',
  consentText: 'Some cookies are necessary. We use others only if you agree: to remember what you looked at, measure use and advertise.',
  consentAll: 'Accept all',
  consentNone: 'Refuse all',
  consentByPurpose: 'Choose by purpose',
});
