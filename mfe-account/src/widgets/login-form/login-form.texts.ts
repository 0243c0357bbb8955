import { defineTexts } from '@cellardoor/i18n';

export const loginFormWidgetTexts = defineTexts('account', {
  noAccountYet: 'No account yet?',
});
