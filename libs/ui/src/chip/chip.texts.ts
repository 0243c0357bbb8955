import { defineTexts } from '@cellardoor/i18n';

export const chipTexts = defineTexts('ui', {
  remove: 'Remove {label}',
});
