import type { Market } from '@cellardoor/contracts';
import { isLapsed, type RequestShopper } from '../../identity/session/shopper.ts';

/** A condition on `orders o`, with its parameters. */
export interface OwnersOrders {
  readonly sql: string;
  readonly params: readonly unknown[];
}

/**
 * Holds for the orders of one shopper in one market, and for no others: a customer's while they are fully logged in, a guest's in the
 * session that began them. A lapsed log-in owns none. `first` is the number of the first of its parameters.
 */
export function ownersOrders(shopper: RequestShopper, { brand, country }: Market, first: number): OwnersOrders {
  const [b, c, session, customer] = [0, 1, 2, 3].map((i) => `$${first + i}`);
  const lapsed = isLapsed(shopper);
  return {
    sql: `o.brand = ${b} and o.country = ${c}
      and case when o.customer_id is null then o.session_id = ${session}::bigint else o.customer_id = ${customer}::bigint end`,
    params: [brand, country, lapsed ? null : shopper.sessionId, lapsed ? null : (shopper.customer?.id ?? null)],
  };
}
