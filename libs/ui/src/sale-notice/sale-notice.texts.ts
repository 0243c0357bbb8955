import { defineTexts } from '@cellardoor/i18n';

export const saleNoticeTexts = defineTexts('ui', {
  alcoholUnits: 'Contains {units} UK units of alcohol.',
});
