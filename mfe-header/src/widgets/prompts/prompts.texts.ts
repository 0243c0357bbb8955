import { defineTexts } from '@cellardoor/i18n';

export const promptsWidgetTexts = defineTexts('header', {
  newsTitle: 'Wine news and offers',
  newsText: 'Be the first to know what we have tasted and what is reduced.',
  newsEmail: 'Email for news and offers',
  newsNotValid: 'Please enter a valid email address',
  signUp: 'Sign me up',
  signingUp: 'Signing you up…',
  signedUp: 'Signed up',
  notNow: 'Not now',
  offersText: 'May we email you our offers?',
});
