import { percentOf } from '@cellardoor/money';
import type { Queries } from '../../../platform/db/database.ts';
import { addBonus, depositSavings } from '../../stored-value/api.ts';

/** A payment into a savings account, by the order that it was paid as. Amounts are minor units. */
export interface PaymentIn {
  readonly savings: number;
  readonly orderId: number;
  readonly amount: number;
  /** Per cent of it that the shop adds. */
  readonly bonusPercent: number;
}

/** Credits what an order paid in, with the bonus on it, once however often it is called. Gives the bonus. */
export async function payIn(tx: Queries, { savings, orderId, amount, bonusPercent }: PaymentIn, now: Date): Promise<number> {
  const bonus = percentOf(amount, bonusPercent);
  await depositSavings(tx, { savings, amount, key: `payment of order ${orderId}`, orderId }, now);
  if (bonus > 0) await addBonus(tx, { savings, amount: bonus, key: `bonus of order ${orderId}`, orderId }, now);
  return bonus;
}
