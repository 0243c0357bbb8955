import { defineTexts } from '@cellardoor/i18n/texts';

export const amendmentsSentences = defineTexts('api', {
  agreeToCharges: 'Please confirm you are happy to be charged for future payments by checking the box above.',
  tooManyBottles: 'The number of bottles selected is greater than the available space',
});
