import { createHash } from 'node:crypto';
import type { AmendAndCommitBody } from '@cellardoor/contracts/api/order-offers';
import { refuse } from '../../../platform/http/refusal.ts';
import type { RequestMarket } from '../../../platform/http/market.ts';
import type { PayerDevice } from '../payment/payer-authentication.ts';
import type { RequestShopper } from '../../identity/session/shopper.ts';

/** Who answers an offer, and how. */
export interface AmendRequest {
  readonly shopper: RequestShopper;
  readonly market: RequestMarket;
  readonly body: AmendAndCommitBody;
  /** What the caller names the call by. */
  readonly key: string | undefined;
  readonly device: PayerDevice;
}

/** So many of an item. */
export interface AcceptedItem {
  readonly itemCode: string;
  readonly quantity: number;
}

/** What is accepted, sorted by item, and what tells it from another acceptance of the order. */
export interface ReadAcceptance extends AmendRequest {
  readonly wanted: readonly AcceptedItem[];
  readonly hash: string;
}

/** @throws Refusal 400 for nothing, and for an item that is there twice. */
export function readAcceptance(request: AmendRequest): ReadAcceptance {
  const { orderId, itemDetails = [] } = request.body;
  const wanted = itemDetails.map(({ itemCode, quantity = 1 }) => ({ itemCode, quantity }));
  const sorted = wanted.toSorted((a, b) => (a.itemCode < b.itemCode ? -1 : 1));
  const field = 'itemDetails';
  if (sorted.length === 0) refuse(400, 'Please say what you would like to add.', { field, code: 'required' });
  const twice = sorted.find(({ itemCode }, i) => itemCode === sorted[i + 1]?.itemCode);
  if (twice) refuse(400, `${twice.itemCode} is there twice.`, { field, code: 'invalid' });
  const hash = createHash('sha256')
    .update(JSON.stringify([orderId, sorted.map(({ itemCode, quantity }) => [itemCode, quantity])]))
    .digest('hex');
  return { ...request, wanted: sorted, hash };
}
