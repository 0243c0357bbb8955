import { defineTexts } from '@cellardoor/i18n';

export const topicColumnsTexts = defineTexts('header', {
  information: 'Information',
});
