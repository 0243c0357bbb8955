import { defineTexts } from '@cellardoor/i18n';

export const notifyMeTexts = defineTexts('product', {
  notifyTitle: 'Email alerts',
  notifyWhen: 'We write to you when it is on offer or in stock again. Each mail can stop the alerts.',
  notifyTick: 'Tick here to receive email alerts for future offers on this wine',
  notifyThanks: 'Thank you',
  notifySigned: 'You are signed up for alerts',
  notifyLogIn: 'Log in',
  notifyLogInText: 'Log in to receive email alerts for future offers on this wine.',
  notifyFailed: 'We could not sign you up. Please try again in a moment.',
});
