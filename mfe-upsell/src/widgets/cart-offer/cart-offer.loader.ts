import { getBasketOffers } from '@cellardoor/contracts/calls/offers';
import type { WidgetLoadArgs } from '@cellardoor/mfe-kit';
import { type CartOffer, cartOffer } from '../../domain/cart-offer.ts';

/** What the basket is offered; null where there is nothing or it cannot be told, as an offer never fails a page. */
export async function loadCartOffer({ send, shopper, signal }: Pick<WidgetLoadArgs<'upsell.cart'>, 'send' | 'shopper' | 'signal'>) {
  if (!shopper?.basket) return null;
  const offers = await send(getBasketOffers, {}, { signal }).catch(() => undefined);
  return (offers && cartOffer(offers)) ?? (null as CartOffer | null);
}
