import { defineTexts } from '@cellardoor/i18n';

export const notifyMeTexts = defineTexts('product', {
  notifyTitle: 'Email alerts',
  notifyWhen: 'We email you when it is on offer or in stock again. You can unsubscribe from any of these emails.',
  notifyTick: 'Tick here to receive email alerts for future offers on this wine',
  notifyThanks: 'Thank you',
  notifySigned: 'You are signed up for alerts',
  notifyLogIn: 'Log in',
  notifyLogInText: 'Log in first: we send these emails to the address of your account.',
  notifyRegister: 'Create an account',
  notifyFailed: 'We could not sign you up. Please try again in a moment.',
});
