import { Type } from 'typebox';
import { SavingsAccount } from '../savings.ts';
import type { CallSchema } from './call-schema.ts';

export const savingsCalls = {
  listSavingsAccounts: {
    tag: 'savings',
    summary: "The customer's open savings accounts in this country",
    reply: Type.Object({ accounts: Type.Array(SavingsAccount) }),
    errors: { 401: ['log_in'] },
  },
  getSavingsAccount: {
    tag: 'savings',
    summary: "One of the customer's open savings accounts",
    params: { accountId: Type.String({ pattern: '^[1-9][0-9]{0,14}$' }) },
    reply: SavingsAccount,
    errors: { 401: ['log_in'], 404: ['unknown_account'] },
  },
} as const satisfies Record<string, CallSchema>;
