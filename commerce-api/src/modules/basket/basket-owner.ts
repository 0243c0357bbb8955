import { findSkus } from '../catalogue/queries.ts';
import type { Queries } from '../../platform/db/database.ts';
import type { RequestMarket } from '../../platform/http/market.ts';
import type { RequestShopper } from '../identity/session/shopper.ts';
import { planLineChanges, type LineRequest } from './rules.ts';
import { startSession } from '../identity/api.ts';

/**
 * Whose basket is changed. A visitor's first item begins their session; an item that cannot be added begins none.
 * @throws Refusal as `planLineChanges`.
 */
export async function ownerOf(
  tx: Queries,
  known: RequestShopper | null,
  market: RequestMarket,
  wishes: readonly LineRequest[],
  now: Date,
): Promise<{ shopper: RequestShopper; token?: string }> {
  if (known) return { shopper: known };
  const skus = await findSkus(
    tx,
    market,
    wishes.map(({ itemCode }) => itemCode),
  );
  planLineChanges([], wishes, skus, 'add');
  return startSession(tx, market, now);
}
