import { defineTexts } from '@cellardoor/i18n';

export const passwordPageTexts = defineTexts('account', {
  newPassword: 'Forgotten your password?',
});
