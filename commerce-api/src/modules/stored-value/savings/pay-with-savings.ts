import { type Queries, queryOne } from '../../../platform/db/database.ts';
import { CannotCommit } from '../../../platform/http/cannot-commit.ts';
import { type Movement, moveStoredValue } from '../ledger/move-stored-value.ts';
import type { SavingsPayment } from './paid-savings.ts';

const changed = () =>
  new CannotCommit(409, 'Your wine reward balance has just changed. Please check your order again.', { code: 'savings_changed' });

interface Use extends SavingsPayment {
  readonly id: number;
  /** Minor units of the amount that the shop had added. */
  readonly bonus: number;
}

type Part = 'savings' | 'bonus';
const heldOf = { savings: 'savings_held', bonus: 'bonus_held' } as const;

/** Moves both parts of a use, each under a key of its own: what was paid in and what was added never mix. */
async function moveParts(
  tx: Queries,
  orderId: number,
  { id, savings, amount, bonus }: Use,
  kind: Extract<Movement['kind'], 'held' | 'released' | 'spent'>,
  places: (part: Part) => Pick<Movement, 'from' | 'to'>,
): Promise<void> {
  for (const [part, moved] of [['bonus', bonus] as const, ['savings', amount - bonus] as const]) {
    if (moved === 0) continue;
    const { from, to } = places(part);
    const key = `${kind} ${part} of use ${id} of savings`;
    await moveStoredValue(tx, { key, kind, from: { ...from, savings }, to: { ...to, savings }, amount: moved, orderId });
  }
}

/**
 * Takes what a savings account pays off its balance, for one payment of one order: bonus first, then what was paid in. Locks the account, after gifts
 * and before stock. [CHK-06]
 * @throws CannotCommit when another order was quicker, and unless it is an open account of the order's customer and country
 */
export async function holdSavings(tx: Queries, orderId: number, { savings, amount }: SavingsPayment): Promise<void> {
  const account = await queryOne<{ bonus: number }>(
    tx,
    `select s.bonus from savings_accounts s join orders o on o.id = $3 and o.customer_id = s.customer_id and o.country = s.country
      where s.id = $1 and s.balance >= $2 and s.closed_at is null for no key update of s`,
    [savings, amount, orderId],
  );
  if (!account) throw changed();
  const bonus = Math.min(account.bonus, amount);
  const [use] = await tx.query<{ id: number }>(
    `insert into savings_uses (savings_account_id, order_id, amount, bonus, state) values ($1, $2, $3, $4, 'held') returning id`,
    [savings, orderId, amount, bonus],
  );
  await moveParts(tx, orderId, { id: use!.id, savings, amount, bonus }, 'held', (part) => ({
    from: { account: part },
    to: { account: heldOf[part] },
  }));
}

const endHeld = (tx: Queries, orderId: number, state: 'spent' | 'released'): Promise<Use | undefined> =>
  queryOne(
    tx,
    `update savings_uses set state = $2, changed_at = now() where order_id = $1 and state = 'held'
      returning id, savings_account_id as savings, amount, bonus`,
    [orderId, state],
  );

/** What was held is spent: the order is placed. @throws CannotCommit unless exactly this is held */
export async function spendSavings(tx: Queries, orderId: number, payment: SavingsPayment | null): Promise<void> {
  const use = await endHeld(tx, orderId, 'spent');
  if (use?.savings !== payment?.savings || use?.amount !== payment?.amount) throw changed();
  if (!use) return;
  await moveParts(tx, orderId, use, 'spent', (part) => ({ from: { account: heldOf[part] }, to: { account: 'spent' } }));
}

/** What was held goes back: the payment came to nothing. */
export async function releaseSavings(tx: Queries, orderId: number): Promise<void> {
  const use = await endHeld(tx, orderId, 'released');
  if (!use) return;
  await moveParts(tx, orderId, use, 'released', (part) => ({ from: { account: heldOf[part] }, to: { account: part } }));
}

/** What a savings account gets back of what it paid for an order. */
export interface SavingsRefund {
  /** The refund's part that it is. */
  readonly partId: number;
  readonly useId: number;
  readonly amount: number;
}

/**
 * Gives back some of what a savings account paid for an order: what was paid in first, then bonus, each as what it was. Gives `gone` where the account is
 * closed: then all of it is where the caller issues a voucher from (`reissued`). The caller has locked the order.
 */
export async function refundToSavings(
  tx: Queries,
  orderId: number,
  { partId, useId, amount }: SavingsRefund,
  now: Date,
): Promise<'refunded' | 'gone'> {
  await tx.query(
    'select 1 from savings_accounts where id = (select savings_account_id from savings_uses where id = $1) for no key update',
    [useId],
  );
  const use = await queryOne<Use & { was_refunded: number; is_open: boolean }>(
    tx,
    `update savings_uses u set refunded = refunded + $2, changed_at = $3 where id = $1
      returning u.id, u.amount, u.bonus, u.refunded - $2::integer as was_refunded, u.savings_account_id as savings,
        exists (select 1 from savings_accounts s where s.id = u.savings_account_id and s.closed_at is null) as is_open`,
    [useId, amount, now],
  );
  const { savings, bonus, was_refunded: before, is_open: isOpen, amount: paid } = use!;
  const ofSavings = Math.min(amount, Math.max(0, paid - bonus - before));
  for (const [part, moved] of [['savings', ofSavings] as const, ['bonus', amount - ofSavings] as const]) {
    if (moved === 0) continue;
    await moveStoredValue(tx, {
      key: `refunded ${part} of part ${partId}`,
      kind: isOpen ? 'refunded' : 'reissued',
      from: { account: 'spent', savings },
      to: { account: isOpen ? part : 'reissued', savings },
      amount: moved,
      orderId,
      at: now,
    });
  }
  return isOpen ? 'refunded' : 'gone';
}
