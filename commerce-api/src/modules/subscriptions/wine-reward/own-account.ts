import { refuse } from '../../../platform/http/refusal.ts';

/** @throws Refusal 404, always: the customer has no such account that is open in this market */
export const refuseUnknownAccount = (): never =>
  refuse(404, 'You have no such savings account.', { field: 'accountId', code: 'unknown_account' });
