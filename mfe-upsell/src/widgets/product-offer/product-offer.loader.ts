import type { WidgetLoadArgs } from '@cellardoor/mfe-kit';
import { productOffer, type ProductOffer } from '../../domain/product-offer.ts';

/** The offer beside the product around; null where there is none or it cannot be told, as an offer never fails a page. */
export async function loadProductOffer({ client, props, signal }: WidgetLoadArgs<'upsell.product'>): Promise<ProductOffer | null> {
  const options = { signal };
  const asked = Promise.all([client.offers.forProduct(props.itemCode, options), client.product.get(props.itemCode, options)]);
  const [offers, wine] = (await asked.catch(() => undefined)) ?? [];
  return (offers && wine && productOffer(offers, wine)) ?? null;
}
