import { defineTexts } from '@cellardoor/i18n';

export const codeStepTexts = defineTexts('account', {
  codeSent: 'We have sent an email to {email}. The code in it works for 30 minutes.',
  codeSentKnown: 'If you already have an account with us, the email tells you how to log in instead.',
  code: 'Code',
  codeHint: 'The six digits in the email.',
  codeRequired: 'Please enter the six digits from the email',
  confirmCode: 'Confirm',
  openingAccount: 'Opening your account…',
  sendAnother: 'Send another code',
  sendingAnother: 'Sending…',
  sentAnother: 'Another code is on its way. The earlier one no longer works.',
  resetPassword: 'Reset your password',
});
