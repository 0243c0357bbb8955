import { defineTexts } from '@cellardoor/i18n';

export const choosePasswordTexts = defineTexts('account', {
  chooseNewPassword: 'Choose a new password',
  newPasswordEnds: 'Other devices where you are logged in will be logged out.',
  currentPassword: 'Current password',
  chosenPassword: 'New password',
  setPassword: 'Set new password',
  settingPassword: 'Setting your password…',
  newPasswordSet: 'Your new password is set. Use it the next time you log in.',
  toMyAccount: 'To my account',
  passwordAdvice: 'Password Advice',
  adviceWords: 'Three or four unrelated words make a password that is easy to remember and hard to guess.',
  adviceOnce: 'Use a password here that you use nowhere else. A password manager remembers it for you.',
  adviceNobodyAsks: 'We never ask for your password by email or telephone.',
});
