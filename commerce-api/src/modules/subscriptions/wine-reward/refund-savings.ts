import type { SavingsRefund } from '@cellardoor/contracts/api/savings';
import { type Queries, queryOne } from '../../../platform/db/database.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { enqueueJob } from '../../../platform/jobs/job-store.ts';
import { refundOrder } from '../../ordering/api.ts';
import { lockOrder } from '../../ordering/orders/lock-order.ts';
import type { OrderRow } from '../../ordering/orders/order-row.ts';
import { keepSavings, lockSavings, refuseWhileHeld, repaySavings, takeBackBonus } from '../../stored-value/api.ts';
import { noteEvent } from '../agreements/plan-events.ts';
import { allocateRefund, type Deposit, type RefundPart, sumsOf } from './allocate-refund.ts';
import { refuseUnknownAccount } from './own-account.ts';
import { findRewardIdOf } from './reward-row.ts';

interface RefundRow {
  readonly id: number;
  readonly amount: number;
  readonly bonus_back: number;
  readonly kept: number;
  readonly parts: readonly { readonly orderId: number; readonly amount: number }[];
}

/** What is asked for. Amounts are minor units. */
export interface RefundWish {
  /** Names it: the same again is the same refund. */
  readonly key: string;
  readonly by: 'customer' | 'operator' | 'shop';
  /** What of the payments is refunded; absent: all that is left of them. */
  readonly amount?: number | undefined;
  /** What its customer saw that goes to their cards. */
  readonly expectedAmount?: number | undefined;
  /** Nothing may be left behind: refused while a payment holds some of the account, whatever is free. */
  readonly isLast?: boolean;
}

/** What can be refunded of an account, as things stand. Minor units. */
export interface Refundable {
  /** What is left of the payments. */
  readonly paidIn: number;
  /** What goes to cards if all of that is refunded. */
  readonly amount: number;
}

/** Payments into an account, the newest first, with what became of them, as the ledger has it. */
const findDeposits = (db: Queries, savings: number): Promise<Deposit[]> =>
  db.query(
    `select t.order_id::float8 as "orderId",
            sum(e.amount) filter (where e.account = 'savings' and t.kind = 'deposited')::float8 as amount,
            coalesce(sum(e.amount) filter (where e.account = 'bonus' and t.kind = 'added'), 0)::float8 as bonus,
            coalesce(-sum(e.amount) filter (where e.account = 'savings' and t.kind in ('repaid', 'taken_back', 'released')), 0)::float8 as gone
       from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
      where e.savings_account_id = $1 and t.order_id is not null
        and t.key like any (array['payment of order %', 'bonus of order %', 'refund % of order %', 'kept % of order %', 'returned refund % of order %', 'returned kept % of order %'])
      group by t.order_id having bool_or(t.kind = 'deposited') order by max(t.id) filter (where t.kind = 'deposited') desc`,
    [savings],
  );

/** What can be refunded of an account that has so much in it. */
export async function refundableOf(
  db: Queries,
  savings: number,
  { balance, bonus }: { readonly balance: number; readonly bonus: number },
): Promise<Refundable> {
  const deposits = await findDeposits(db, savings);
  const paidIn = Math.min(
    balance - bonus,
    deposits.reduce((sum, { amount, gone }) => sum + amount - gone, 0),
  );
  return { paidIn, amount: sumsOf(allocateRefund(deposits, paidIn, bonus)).amount };
}

/** Locks the orders that paid an account, by id, before the account itself: as where a payment holds some of it. */
async function lockDeposits(tx: Queries, savings: number): Promise<ReadonlyMap<number, OrderRow>> {
  const ids = (await findDeposits(tx, savings)).filter(({ amount, gone }) => amount > gone).map(({ orderId }) => orderId);
  const orders = new Map<number, OrderRow>();
  for (const id of ids.toSorted((one, other) => one - other)) {
    const order = await lockOrder(tx, id);
    if (order) orders.set(id, order);
  }
  return orders;
}

/**
 * Refunds savings to the cards that paid them in, the newest payment first, by the jobs of the orders' refunds; the bonus on them is taken back. The same
 * key again is the same refund, whatever else it asks for. What a payment holds is not refunded. [SAV-04]
 * @throws Refusal 404 for an account that is closed, 409 for more than is left, for nothing, for another amount than its customer saw, and `in_progress`
 * where a payment holds the difference, or the bonus on it: as long as that may come back, nothing is kept in its place
 */
export async function refundSavings(tx: Queries, savings: number, wish: RefundWish, now: Date): Promise<SavingsRefund> {
  const orders = await lockDeposits(tx, savings);
  const account = (await lockSavings(tx, savings)) ?? refuseUnknownAccount();
  const before = await findRefund(tx, savings, wish.key);
  if (before) return refundReply(tx, before);
  const deposits = (await findDeposits(tx, savings)).filter(({ orderId }) => orders.has(orderId));
  const most = Math.min(
    account.balance - account.bonus,
    deposits.reduce((sum, { amount, gone }) => sum + amount - gone, 0),
  );
  const { amount: asked = most } = wish;
  if (account.held > 0 && (wish.isLast || most === 0 || asked > most)) refuseWhileHeld();
  if (most === 0) refuse(409, 'There is nothing to refund: what you paid in is spent.', { field: 'amount', code: 'nothing_left' });
  if (asked > most) refuse(409, 'That is more than is left of what you paid in.', { field: 'amount', code: 'too_much' });
  const parts = allocateRefund(deposits, asked, account.bonus);
  const sums = sumsOf(parts);
  if (account.bonusHeld > 0 && sums.kept > 0) refuseWhileHeld();
  if (sums.amount === 0)
    refuse(409, 'The bonus on this amount is spent already: nothing of it can be refunded.', { field: 'amount', code: 'nothing_left' });
  if (wish.expectedAmount !== undefined && wish.expectedAmount !== sums.amount)
    refuse(409, 'What goes to your card has changed. Please look at it again.', { field: 'expectedAmount', code: 'refund_changed' });
  const row = await insertRefund(tx, savings, wish, sums, parts, now);
  for (const part of parts) await refundPart(tx, savings, row.id, part, orders.get(part.orderId)!, now);
  await tellRefund(tx, savings, row, wish.by, now);
  return refundReply(tx, row);
}

async function refundPart(
  tx: Queries,
  savings: number,
  refundId: number,
  { orderId, taken, toCard, bonusBack }: RefundPart,
  order: OrderRow,
  now: Date,
): Promise<void> {
  const named = (what: string) => `${what} ${refundId} of order ${orderId}`;
  if (toCard > 0) {
    await refundOrder(tx, order, { reference: `wine reward ${refundId}`, amount: toCard, purpose: 'savings' }, now);
    await repaySavings(tx, { savings, amount: toCard, key: named('refund'), orderId }, now);
  }
  if (taken > toCard) await keepSavings(tx, { savings, amount: taken - toCard, key: named('kept'), orderId }, now);
  if (bonusBack > 0) await takeBackBonus(tx, { savings, amount: bonusBack, key: named('bonus back'), orderId }, now);
}

const columns = 'id, amount, bonus_back, kept, parts';

const findRefund = (tx: Queries, savings: number, key: string): Promise<RefundRow | undefined> =>
  queryOne(tx, `select ${columns} from reward_refunds where savings_account_id = $1 and key = $2`, [savings, key]);

async function insertRefund(
  tx: Queries,
  savings: number,
  { key, by }: RefundWish,
  { amount, bonusBack, kept }: ReturnType<typeof sumsOf>,
  parts: readonly RefundPart[],
  now: Date,
): Promise<RefundRow> {
  const orders = parts.filter(({ toCard }) => toCard > 0).map(({ orderId, toCard }) => ({ orderId, amount: toCard }));
  const row = await queryOne<RefundRow>(
    tx,
    `insert into reward_refunds (savings_account_id, key, by, amount, bonus_back, kept, parts, at)
     values ($1, $2, $3, $4, $5, $6, $7::jsonb, $8) returning ${columns}`,
    [savings, key, by, amount, bonusBack, kept, JSON.stringify(orders), now],
  );
  return row!;
}

async function tellRefund(tx: Queries, savings: number, { id, amount, bonus_back, kept }: RefundRow, by: RefundWish['by'], now: Date) {
  const rewardId = await findRewardIdOf(tx, savings);
  if (rewardId === undefined) return;
  await noteEvent(tx, rewardId, { at: now, by, what: 'refunded', detail: { refundId: id, amount, bonus: bonus_back + kept } });
  await enqueueJob(tx, { kind: 'reward-refunded-mail', payload: { refundId: id }, dedupe: `reward-refunded-mail-${id}` });
}

/** A refund as its customer sees it, with the card of each payment. */
async function refundReply(tx: Queries, { id, amount, bonus_back, kept, parts }: RefundRow): Promise<SavingsRefund> {
  const cards = await tx.query<{ orderId: number; brand: string; lastFour: string }>(
    `select order_id::float8 as "orderId", card_brand as brand, last_four as "lastFour" from payments
      where order_id = any($1::bigint[]) and state in ('authorised', 'captured') and amendment is null`,
    [parts.map(({ orderId }) => orderId)],
  );
  return {
    refundId: String(id),
    amount,
    takenBack: bonus_back + kept,
    cards: parts.map((part) => {
      const card = cards.find(({ orderId }) => orderId === part.orderId);
      return { brand: card?.brand ?? '', lastFour: card?.lastFour ?? '', amount: part.amount };
    }),
  };
}
