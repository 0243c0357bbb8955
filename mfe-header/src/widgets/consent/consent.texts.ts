import { defineTexts } from '@cellardoor/i18n';

/** By these words consent is given: whoever changes them raises `consentTextVersion`. */
export const consentWidgetTexts = defineTexts('header', {
  consentTitle: 'Your choice of cookies',
  consentText: 'Some are necessary. If you agree, others remember what you see, measure who uses the shop and how, and advertise.',
  consentAll: 'Accept all',
  consentNone: 'Refuse all',
  consentByPurpose: 'Choose by purpose',
});
