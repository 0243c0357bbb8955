import { defineTexts } from '@cellardoor/i18n';

export const confirmEmailPageTexts = defineTexts('account', {
  confirmEmail: 'Confirm your new email address',
  confirmEmailText: 'You will log in with it from now on. Your other devices will be logged out.',
  confirm: 'Confirm the address',
  confirming: 'Confirming…',
  confirmed: 'Your email address has changed. Please log in with the new one from now on.',
});
