import type { Order, Subscription } from '@cellardoor/contracts';
import { listOrders } from '@cellardoor/contracts/calls/orders';
import type { LoadArgs } from '@cellardoor/mfe-kit';
import { loggedInSession } from '../../data/account-access.ts';

export interface OverviewData {
  readonly firstName: string;
  readonly email: string;
  readonly points: number;
  readonly memberships: readonly Subscription[];
  /** The last orders, the newest first; null where they could not be fetched. */
  readonly orders: readonly Order[] | null;
}

const ordersShown = 3;

/** Who is logged in, and the last orders; those may fail without taking the page with them. */
export async function loadOverviewPage(args: LoadArgs<'account.overview'>): Promise<OverviewData> {
  const { send, signal } = args;
  const list = send(listOrders, {}, { signal }).catch(() => null);
  const { summaryDetails, pointsBalance, trustedDetails } = await loggedInSession(args);
  const orders = (await list)?.orders.toSorted((a, b) => b.placedAt.localeCompare(a.placedAt)) ?? null;
  return {
    firstName: summaryDetails.firstName,
    email: summaryDetails.emailAddress,
    points: pointsBalance,
    memberships: trustedDetails.subscriptions.filter(({ type }) => type === 'MEMBERSHIP'),
    orders: orders && orders.slice(0, ordersShown),
  };
}
