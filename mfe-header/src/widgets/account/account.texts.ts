import { defineTexts } from '@cellardoor/i18n';

export const accountWidgetTexts = defineTexts('header', {
  logIn: 'Log in',
  greeting: 'Hi {name} - My Account',
  account: 'My account',
  orders: 'My orders',
  memberships: 'Memberships',
  markers: 'What you have with us',
  subscription: 'Subscriber',
  unlimited: 'Unlimited delivery',
  premiere: 'Premiere member',
  confrere: 'Confrere member',
  winePlan: 'Wine plan',
  wineReward: 'Wine reward',
  rewardBalance: 'Wine reward: {balance}',
  storage: 'Wine storage',
  logOut: 'Log out',
  notYou: 'Not {name}?',
  loggingOut: 'Logging out...',
  logOutFailed: 'We could not log you out. Please try again.',
});
