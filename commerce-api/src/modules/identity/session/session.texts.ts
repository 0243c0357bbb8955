import { defineTexts } from '@cellardoor/i18n/texts';

export const sessionSentences = defineTexts('api', {
  invalidEmail: 'Please enter a valid email address',
  passwordRequired: 'Password is required',
});
