import { defineTexts } from '@cellardoor/i18n';

export const loginPageTexts = defineTexts('account', {
  login: 'Log in',
  loginIntro: 'Your orders, your details and a quicker checkout.',
  loginAgain: 'Welcome back, {name}. To keep your orders and details safe, we ask for your password again.',
  newHere: 'New here?',
  newHereText: 'An account keeps your basket and your orders together, on every device.',
});
