import { Type } from 'typebox';
import { OrderSummary } from '../order-summary.ts';
import { AccountId, OneSavingsAccount, SavingsAccount, SavingsRefund, SavingsStatement } from '../savings.ts';
import type { CallSchema } from './call-schema.ts';

const tag = 'savings';
const params = { accountId: AccountId };
const own = { 401: ['log_in'], 404: ['unknown_account'] } as const;
const Day = Type.String({ format: 'date' });
/** More than any account holds, in minor units. */
const mostAmount = 100_000_000;

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
  refundSavingsAccount: {
    tag,
    summary: 'Refund what was paid in, all or some of it, to the cards that paid it',
    takesKey: true,
    params,
    body: Type.Object(
      {
        /** Minor units of what was paid in; all that is left of it where it is absent. */
        amount: Type.Optional(Type.Integer({ minimum: 1, maximum: mostAmount })),
        /** What the customer saw that goes to their cards; anything else is refused with 409 `refund_changed`. */
        expectedAmount: Type.Optional(Type.Integer({ minimum: 1, maximum: mostAmount })),
      },
      { additionalProperties: false },
    ),
    reply: Type.Object({ refund: SavingsRefund, account: SavingsAccount }),
    errors: { ...own, 400: ['invalid'], 409: ['nothing_left', 'too_much', 'refund_changed', 'in_progress'] },
  },
  setSavingsAutoRefund: {
    tag,
    summary: 'Whether what is left is refunded by itself once wine reward is cancelled; at once where it was cancelled before',
    params,
    body: Type.Object({ autoRefund: Type.Boolean() }, { additionalProperties: false }),
    reply: OneSavingsAccount,
    errors: { ...own, 409: ['no_reward'] },
  },
} as const satisfies Record<string, CallSchema>;
