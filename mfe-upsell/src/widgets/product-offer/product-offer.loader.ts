import { getProductOffers } from '@cellardoor/contracts/calls/offers';
import type { WidgetLoadArgs } from '@cellardoor/mfe-kit';
import { productOffer, type ProductOffer } from '../../domain/product-offer.ts';

/** The offer beside the product around; null where there is none or it cannot be told, as an offer never fails a page. */
export async function loadProductOffer({
  send,
  props: { itemCode },
  signal,
}: WidgetLoadArgs<'upsell.product'>): Promise<ProductOffer | null> {
  const offers = await send(getProductOffers, { itemCode }, { signal }).catch(() => undefined);
  return (offers && productOffer(offers)) ?? null;
}
