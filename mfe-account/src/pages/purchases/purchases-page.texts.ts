import { defineTexts } from '@cellardoor/i18n';

export const purchasesPageTexts = defineTexts('account', {
  purchasesLead: 'Every wine that you have bought, the latest first.',
  noPurchases: 'No wines yet',
  noPurchasesText: 'What you buy is listed here, so that you find it again.',
  bought: (units: number, on: string) => `Bought ${units}, last on ${on}`,
});
