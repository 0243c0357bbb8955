import { defineTexts } from '@cellardoor/i18n';

export const detailsPageTexts = defineTexts('account', {
  customerNumber: 'Customer number',
  yourName: 'Your name',
  yourNameText: 'We greet you by it and write it on letters. Names on your addresses stay as they are.',
  salutation: 'Title',
  saveName: 'Save name',
  savingName: 'Saving…',
  nameSaved: 'Your name is saved.',
  nameFailed: 'We could not save your name just now. Please try again.',
  logInDetails: 'Email and password',
  changeIt: 'Change',
  changeEmailLong: 'Change your email address',
  changePasswordLong: 'Change your password',
  logOutOthersText: 'Lost your phone, or logged in on somebody else’s? You can log out everywhere but here.',
  logOutOthers: 'Log out on all other devices',
  loggingOutOthers: 'Logging out…',
  loggedOutOthers: 'You are logged out on all other devices.',
  logOutOthersFailed: 'We could not log you out there. Please try again.',
  passwordHidden: 'We store only a scrambled copy of your password. Nobody can read it, not even us.',
});
