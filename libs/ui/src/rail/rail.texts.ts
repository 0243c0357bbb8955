import { defineTexts } from '@cellardoor/i18n';

export const railTexts = defineTexts('ui', {
  previous: 'Previous',
  next: 'Next',
  view: 'View {number} of {of}',
});
