import { defineTexts } from '@cellardoor/i18n';

export const returnRightTexts = defineTexts('ui', {
  returnRight: 'Changed your mind? Send unopened bottles back within {days} days of receiving them, and we refund you.',
});
