import { defineTexts } from '@cellardoor/i18n';

export const informationPageTexts = defineTexts('header', {
  information: 'Information',
});
