import { defineTexts } from '@cellardoor/i18n';

export const resetPasswordTexts = defineTexts('account', {
  newPasswordText: 'Enter the email address of your account. We will email you a temporary password. It works for 30 minutes.',
  sendPassword: 'Send me a temporary password',
  sendingPassword: 'Sending…',
  passwordSent: 'If {email} has an account with us, a temporary password is on its way. Please check your inbox.',
  backToLogin: 'Back to log in',
});
