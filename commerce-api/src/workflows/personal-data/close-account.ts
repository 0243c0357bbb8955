import type { CountryId } from '@cellardoor/contracts';
import { moveStoredValue } from '../../modules/stored-value/ledger/move-stored-value.ts';
import type { Database, Queries } from '../../platform/db/database.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { enqueueJob } from '../../platform/jobs/job-store.ts';
import { forgetBaskets, lockBasketsOf } from '../../modules/basket/api.ts';
import { deleteAccount, deleteSessionsAndNewsletters, lockAccount, lockSessionsOf } from '../../modules/identity/api.ts';
import { forgetMemberships } from '../../modules/memberships/api.ts';
import { hasPlan } from '../../modules/subscriptions/api.ts';
import { forgetCardsOf, hasOpenPreOrder, isPaying, leaveOrders, lockOrdersOf } from '../../modules/ordering/api.ts';
import { forgetReviews } from '../../modules/reviews/api.ts';
import { holdsWine } from '../../modules/storage/api.ts';
import { emptyWallet, findUntold, hasSavings } from '../../modules/stored-value/api.ts';

/** What the shop owes to a customer, or is doing for them, and what it says then. */
const reasonsToWait = [
  {
    holds: isPaying,
    code: 'in_progress',
    text: 'A payment of yours is under way. Please try again in a few minutes.',
  },
  {
    holds: hasOpenPreOrder,
    code: 'pre_order_open',
    text: 'You have a pre-order that is charged when we send it. Please cancel it first, or wait until it is sent.',
  },
  {
    holds: holdsWine,
    code: 'wine_in_storage',
    text: 'We still keep wine for you in storage, or are about to send it. Please have it delivered from your account first, or contact us.',
  },
  {
    holds: hasPlan,
    code: 'plan_active',
    text: 'You still have a wine plan, a savings scheme or wines in storage with us. Please cancel your plan in your account first, or contact us.',
  },
  {
    holds: hasSavings,
    code: 'savings_left',
    text: 'There is still money in your savings account. Please contact us before you close your account.',
  },
] as const;

/** Takes a customer out of what outlives the account, and deletes it, in this order; what is theirs alone goes with the row of the account. */
const farewells = [
  forgetReviews,
  forgetMemberships,
  emptyWallet,
  leaveOrders,
  deleteSessionsAndNewsletters,
  forgetBaskets,
  deleteAccount,
] as const;

/**
 * Locks what a payment of the customer's locks, in its order (see `lockOrder`): one that is under way ends before it is asked what the shop is doing
 * for them, and none begins until the account is gone.
 */
const inTheWay = [lockSessionsOf, lockBasketsOf, lockOrdersOf] as const;

/**
 * Closes an account for good: log-ins, baskets, lists, reviews, memberships and addresses go. Placed orders stay, as the law wants them
 * kept, without their customer. Its mail goes by the country in which it was closed. See docs/decisions/0104. [ACC-07] @throws Refusal 409 while the shop holds money or wines of the customer
 */
export const closeAccountOf = (database: Database, customerId: number, country: CountryId): Promise<void> =>
  database.transaction(async (tx) => {
    for (const lock of inTheWay) await lock(tx, customerId);
    const customer = await lockAccount(tx, customerId);
    if (!customer) return;
    await requireNothingHeld(tx, customerId);
    await forgetCardsOf(tx, customerId);
    await forfeitPoints(tx, customerId, customer.points);
    const vouchers = await findUntold(tx, customerId);
    for (const forget of farewells) await forget(tx, customerId);
    const { email, brand } = customer;
    const payload = { email, brand, country, vouchers };
    await enqueueJob(tx, { kind: 'account-closed-mail', payload, dedupe: `account-closed-${customerId}` });
  });

async function requireNothingHeld(tx: Queries, customerId: number): Promise<void> {
  for (const { holds, code, text } of reasonsToWait) if (await holds(tx, customerId)) refuse(409, text, { code });
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
