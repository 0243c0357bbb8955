import { defineTexts } from '@cellardoor/i18n';

export const fieldTexts = defineTexts('ui', {
  optional: 'optional',
});
