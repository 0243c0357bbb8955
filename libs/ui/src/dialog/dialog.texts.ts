import { defineTexts } from '@cellardoor/i18n';

export const dialogTexts = defineTexts('ui', {
  close: 'Close',
});
