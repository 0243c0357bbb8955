import { defineTexts } from '@cellardoor/i18n';

export const preferencesPageTexts = defineTexts('account', {
  preferencesLead: 'We do only what you tick here. You can change it at any time.',
  offersByWay: 'News and offers',
  offersByWayText: 'How we may tell you about our offers.',
  sharing: 'Sharing',
  sharingText: 'What we may share with our partners.',
  shareData: 'What you buy, without your name',
  shareEmail: 'Your email address',
  payments: 'Payments',
  paymentsText: 'For orders and additions that you ask for later.',
  cardOnFile: 'Keep my card for later payments',
  savePreferences: 'Save preferences',
  savingPreferences: 'Saving…',
  preferencesSaved: 'Your preferences are saved.',
  preferencesFailed: 'We could not save your preferences just now. Please try again.',
  orderMails: 'We write about your orders and your account whatever you tick here.',
  cookiesToo: 'Cookies are chosen on their own page:',
  cookieSettings: 'cookie settings',
});
