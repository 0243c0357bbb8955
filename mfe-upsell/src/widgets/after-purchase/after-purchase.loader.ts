import type { OrderOffers } from '@cellardoor/contracts/api/order-offers';
import { getOrderOffers } from '@cellardoor/contracts/calls/offers';
import type { WidgetLoadArgs } from '@cellardoor/mfe-kit';

/**
 * What the order is offered; null where that is nothing or cannot be told, as an offer never fails a page. A session that has answered is not asked
 * about again. [UPS-07]
 */
export async function loadAfterPurchase({
  send,
  props: { orderId },
  shopper,
  signal,
}: WidgetLoadArgs<'upsell.after-purchase'>): Promise<OrderOffers | null> {
  if (shopper?.session?.postUpsellRejected) return null;
  const offers = await send(getOrderOffers, { orderId }, { signal }).catch(() => null);
  return offers?.card && offers.offerItems.length > 0 ? offers : null;
}
