import { defineTexts } from '@cellardoor/i18n';

export const loginPageTexts = defineTexts('account', {
  login: 'Login',
  loginIntro: 'Your orders, your details and a quicker checkout.',
  newHere: 'New here?',
  newHereText: 'An account keeps your basket and your orders together, on every device.',
});
