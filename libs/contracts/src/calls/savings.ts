import { call } from './call.ts';

/** [SAV-01] */
export const listSavingsAccounts = call('listSavingsAccounts', 'GET', '/api/user/savingsaccounts');
/** [SAV-02] */
export const getSavingsAccount = call('getSavingsAccount', 'GET', '/api/user/savingsaccounts/:accountId');
/** [SAV-03] */
export const getSavingsStatement = call('getSavingsStatement', 'GET', '/api/user/savingsaccounts/statement/:accountId?from&to');
