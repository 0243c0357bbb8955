import { findSkus } from '../catalogue/queries.ts';
import type { Queries } from '../db/database.ts';
import type { RequestMarket } from '../plugins/market.ts';
import { startSession } from '../session/session-store.ts';
import type { RequestShopper } from '../session/shopper.ts';
import { fulfil, type Wish } from './rules.ts';

/**
 * Whose basket is changed. A visitor's first item begins their session; an item that cannot be added begins none.
 * @throws Refusal as `fulfil`.
 */
export async function ownerOf(
  tx: Queries,
  known: RequestShopper | null,
  market: RequestMarket,
  wishes: readonly Wish[],
  now: Date,
): Promise<{ shopper: RequestShopper; token?: string }> {
  if (known) return { shopper: known };
  const skus = await findSkus(
    tx,
    market,
    wishes.map(({ itemCode }) => itemCode),
  );
  fulfil([], wishes, skus, 'add');
  return startSession(tx, market, now);
}
