import { defineTexts } from '@cellardoor/i18n';

export const newPasswordPageTexts = defineTexts('account', {
  temporaryText: 'Log in with the temporary password from our email, then choose a new one.',
  askAgain: 'Send me a temporary password',
});
