import type { CountryId } from '@cellardoor/contracts';
import { type Database, type Queries, queryOne } from '../db/database.ts';
import { promiseJob } from '../jobs/job-store.ts';
import { moveStoredValue } from '../ledger/move-stored-value.ts';
import { refuse } from '../plugins/refusal.ts';
import { forgetCardsOf } from '../saved-cards/forget-card.ts';

/** What the shop owes to a customer, or is doing for them, and what it says then. Each query finds something of the customer $1. */
const reasonsToWait = [
  {
    sql: `select 1 from orders o where o.customer_id = $1
            and (o.status = 'paying' or exists (select 1 from payments p where p.order_id = o.id and p.state = 'pending'))`,
    code: 'in_progress',
    text: 'A payment of yours is under way. Please try again in a few minutes.',
  },
  {
    sql: `select 1 from dispatch_charges d join orders o on o.id = d.order_id where o.customer_id = $1 and d.state in ('agreed', 'asked', 'declined')`,
    code: 'pre_order_open',
    text: 'You have a pre-order that is charged when we send it. Please cancel it first, or wait until it is sent.',
  },
  {
    sql: `select 1 from subscriptions where customer_id = $1 and status in ('ACTIVE', 'SUSPENDED') and ends_at > now()
            and type in ('WINEPLAN', 'WINEREWARD', 'STORAGE')`,
    code: 'plan_active',
    text: 'You still have a wine plan, a savings scheme or wines in storage with us. Please contact us to end it first.',
  },
  {
    sql: 'select 1 from savings_accounts where customer_id = $1 and balance > 0',
    code: 'savings_left',
    text: 'There is still money in your savings account. Please contact us before you close your account.',
  },
] as const;

/** Statements that take a customer out of what outlives the account; what is theirs alone goes with the row of the account. */
const farewells = [
  'delete from reviews where customer_id = $1',
  'delete from memberships where customer_id = $1',
  // whoever has the code may spend it again; of one that is used up nobody has kept it, and what comes back to it is told by another
  'update gift_cards set owner_id = null, redeemed_at = null, without_code = without_code or balance = 0 where owner_id = $1',
  `update orders set email = null, address = null, billing_address = null where customer_id = $1 and status in ('open', 'declined')`,
  'update orders set customer_id = null where customer_id = $1',
  'delete from newsletter_sign_ups n using customers c where c.id = $1 and n.brand = c.brand and n.email = c.email',
  'delete from sessions where customer_id = $1',
  'delete from baskets where customer_id = $1',
  'delete from customers where id = $1',
] as const;

/** What is left in the wallet of the customer $1 of vouchers that came straight into it, as a reward or instead of another one. */
const untold = 'select id, country from gift_cards where owner_id = $1 and balance > 0 and without_code order by id';

/** A voucher whose code was never told: its owner needs one once their wallet is gone. */
export interface VoucherToTell {
  readonly id: number;
  readonly country: CountryId;
}

/**
 * Locks what a payment of the customer's locks, in its order (see `lockOrder`): one that is under way ends before it is asked what the shop is doing
 * for them, and none begins until the account is gone.
 */
const inTheWay = [
  'select 1 from sessions where customer_id = $1 order by id for no key update',
  'select 1 from baskets where customer_id = $1 order by id for no key update',
  'select 1 from orders where customer_id = $1 order by id for no key update',
] as const;

/**
 * Closes an account for good: log-ins, baskets, lists, reviews, memberships and addresses go. Placed orders stay, as the law wants them
 * kept, without their customer. Its mail goes by the country in which it was closed. See docs/decisions/0104. [ACC-07] @throws Refusal 409 while the shop holds money or wines of the customer
 */
export const closeAccountOf = (database: Database, customerId: number, country: CountryId): Promise<void> =>
  database.transaction(async (tx) => {
    for (const sql of inTheWay) await tx.query(sql, [customerId]);
    const customer = await queryOne<{ email: string; brand: string; points: number }>(
      tx,
      'select email, brand, points_balance as points from customers where id = $1 for update',
      [customerId],
    );
    if (!customer) return;
    await requireNothingHeld(tx, customerId);
    await forgetCardsOf(tx, customerId);
    await forfeitPoints(tx, customerId, customer.points);
    const vouchers = await tx.query<VoucherToTell>(untold, [customerId]);
    for (const sql of farewells) await tx.query(sql, [customerId]);
    const { email, brand } = customer;
    const payload = { email, brand, country, vouchers };
    await promiseJob(tx, { kind: 'account-closed-mail', payload, dedupe: `account-closed-${customerId}` });
  });

async function requireNothingHeld(tx: Queries, customerId: number): Promise<void> {
  for (const { sql, code, text } of reasonsToWait) if ((await tx.query(sql, [customerId])).length > 0) refuse(409, text, { code });
}

async function forfeitPoints(tx: Queries, customer: number, points: number): Promise<void> {
  if (points === 0) return;
  await moveStoredValue(tx, {
    key: `forfeited points of ${customer}`,
    kind: 'forfeited',
    from: { account: 'points', customer },
    to: { account: 'forfeited', customer },
    amount: points,
  });
}
