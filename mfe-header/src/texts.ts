import { defineTexts } from '@cellardoor/i18n';

export const headerTexts = defineTexts('header', {
  toHome: '{brand}, home',
});
