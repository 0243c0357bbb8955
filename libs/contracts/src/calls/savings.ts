import { call } from './call.ts';

/** [SAV-01] */
export const listSavingsAccounts = call('listSavingsAccounts', 'GET', '/api/user/savingsaccounts');
/** [SAV-02] */
export const getSavingsAccount = call('getSavingsAccount', 'GET', '/api/user/savingsaccounts/:accountId');
/** [SAV-03] */
export const getSavingsStatement = call('getSavingsStatement', 'GET', '/api/user/savingsaccounts/statement/:accountId?from&to');
/** Has the order in progress paid with wine reward, as far as that goes. [CHK-05] */
export const payWithSavings = call('payWithSavings', 'PUT', '/api/checkout/savingsaccounts/:accountId');
export const payWithoutSavings = call('payWithoutSavings', 'DELETE', '/api/checkout/savingsaccounts/:accountId');
/** [SAV-04] */
export const refundSavingsAccount = call('refundSavingsAccount', 'POST', '/gvapi/user/savingsaccounts/refund/:accountId');
/** [SAV-05] */
export const setSavingsAutoRefund = call('setSavingsAutoRefund', 'POST', '/gvapi/user/savingsaccounts/autorefund/:accountId');
