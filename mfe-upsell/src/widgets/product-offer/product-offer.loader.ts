import type { ProductOffers } from '@cellardoor/contracts';
import type { WidgetLoadArgs } from '@cellardoor/mfe-kit';

/** Offers for the product around; null where they cannot be told, as an offer never fails a page. */
export const loadProductOffer = ({ client, props, signal }: WidgetLoadArgs<'upsell.product'>): Promise<ProductOffers | null> =>
  client.offers.forProduct(props.itemCode, { signal }).catch(() => null);
