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
  logInDetails: 'Log-in details',
  changeIt: 'Change',
  changeEmailLong: 'Change your email address',
  changePasswordLong: 'Change your password',
  passwordHidden: 'We keep it in a form that nobody can read.',
});
