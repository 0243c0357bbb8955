import { defineTexts } from '@cellardoor/i18n/texts';

export const enquiriesSentences = defineTexts('api', {
  enquiryNoMessage: 'Please enter a message',
});
