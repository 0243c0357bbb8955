import { defineTexts } from '@cellardoor/i18n';

export const saleNoticeTexts = defineTexts('ui', {
  adultsOnly: 'It is against the law to sell or supply alcohol to anyone under {age}.',
  lawByState: 'The law of each state and territory',
  alcoholUnits: 'Contains {units} UK units of alcohol.',
});
