import { Type } from 'typebox';
import { OrderSummary } from '../order-summary.ts';
import { AccountId, SavingsAccount, SavingsStatement } from '../savings.ts';
import type { CallSchema } from './call-schema.ts';

const tag = 'savings';
const params = { accountId: AccountId };
const own = { 401: ['log_in'], 404: ['unknown_account'] } as const;
const Day = Type.String({ format: 'date' });

export const savingsCalls = {
  listSavingsAccounts: {
    tag,
    summary: "The customer's open savings accounts in this country",
    reply: Type.Object({ accounts: Type.Array(SavingsAccount) }),
    errors: { 401: ['log_in'] },
  },
  getSavingsAccount: { tag, summary: "One of the customer's open savings accounts", params, reply: SavingsAccount, errors: own },
  getSavingsStatement: {
    tag,
    summary: 'What moved in a savings account from one day to another, with its sums; since it was opened, until today, unless it is said',
    params,
    query: { from: Type.Optional(Day), to: Type.Optional(Day) },
    reply: SavingsStatement,
    errors: { ...own, 400: ['invalid'] },
  },
  payWithSavings: {
    tag,
    summary: 'Have the order in progress paid with wine reward; nothing is taken from it before the payment',
    params,
    reply: OrderSummary,
    errors: {
      400: ['invalid'],
      401: ['log_in'],
      404: ['unknown_account', 'no_order'],
      409: ['savings_not_taken', 'savings_empty', 'nothing_to_pay', 'in_progress'],
    },
  },
  payWithoutSavings: {
    tag,
    summary: 'Have the order in progress paid without wine reward',
    params,
    reply: OrderSummary,
    errors: { 400: ['invalid'], 401: ['log_in'], 404: ['no_order'], 409: ['in_progress'] },
  },
} as const satisfies Record<string, CallSchema>;
