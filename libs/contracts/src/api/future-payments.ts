import { mostLines } from '@cellardoor/rules/quantities';
import { Type } from 'typebox';
import { PlanFrequency } from './wine-plans.ts';
import { Amount, CurrencyCode, ItemCode, itemCodePattern } from './envelope.ts';

/** What a card is charged after the order is placed. [OFR-08] [OFR-09] */
export const FuturePayment = Type.Object({
  /** What is charged then. */
  itemCodes: Type.Array(ItemCode, { minItems: 1 }),
  /** What the items cost; their delivery is charged with them. */
  amount: Amount,
  /** What it waits for. */
  due: Type.Enum(['WHEN_SENT', 'NEXT_CASE', 'NEXT_PAYMENT']),
  /** ISO date before which it is not charged. */
  dueFrom: Type.String(),
  /** Of the next case of a plan, with its delivery in `amount`, and of the next payment into wine reward: how often it is charged from then on. */
  frequency: Type.Optional(PlanFrequency),
});
export type FuturePayment = Type.Static<typeof FuturePayment>;

export const FuturePayments = Type.Object({
  futurePayments: Type.Array(FuturePayment),
  /** True where the gateway keeps the card until then. */
  keepsCard: Type.Boolean(),
  currency: CurrencyCode,
});
export type FuturePayments = Type.Static<typeof FuturePayments>;

/** Item codes, with commas between them: 'W1001,W1002-6'. */
export const ItemCodes = Type.String({ pattern: `${itemCodePattern.slice(0, -1)}(,${itemCodePattern.slice(1, -1)}){0,${mostLines - 1}}$` });
