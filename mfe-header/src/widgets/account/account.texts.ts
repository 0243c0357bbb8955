import { defineTexts } from '@cellardoor/i18n';

export const accountWidgetTexts = defineTexts('header', {
  logIn: 'Log in',
  greeting: 'Hi {name} - My Account',
  account: 'My account',
  orders: 'My orders',
  memberships: 'Memberships',
  logOut: 'Log out',
  notYou: 'Not {name}?',
  loggingOut: 'Logging out...',
  logOutFailed: 'We could not log you out. Please try again.',
});
