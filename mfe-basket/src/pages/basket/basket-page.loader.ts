import type { Basket } from '@cellardoor/contracts';
import { listBasket } from '@cellardoor/contracts/calls/basket';
import { listShippingMethods } from '@cellardoor/contracts/calls/checkout';
import type { LoadArgs } from '@cellardoor/mfe-kit';

export interface BasketPageData {
  /** Null when nothing was ever put in, or when it could not be read. */
  readonly basket: Basket | null;
  /** Minor units that standard delivery of this basket costs; null when that is not known. */
  readonly delivery: number | null;
  /** The basket could not be read: what the page shows may be old. [BSK-08] */
  readonly failed: boolean;
}

type Args = Pick<LoadArgs<'basket.page'>, 'send' | 'shopper' | 'signal'>;

/** What a postcode adds to the price, the checkout says; the standard way costs the same all over a country. */
async function standardDelivery({ send, signal }: Args): Promise<number | null> {
  const { shippingMethods } = await send(listShippingMethods, { type: 'delivery' }, { signal });
  return shippingMethods[0]?.cost ?? null;
}

/**
 * The basket with prices and stock checked anew. On the server that was done for the whole page a moment ago; in the browser the
 * shopper's basket is what he last saw, so it is read again. The cost of delivery may be missing. [BSK-03]
 */
export async function loadBasketPage(args: Args): Promise<BasketPageData> {
  const { send, shopper, signal } = args;
  const delivery = standardDelivery(args).catch(() => null);
  const checked = typeof window === 'undefined' ? shopper?.basket : undefined;
  try {
    const basket = checked ?? (await send(listBasket, { validate: true }, { signal }));
    return { basket, delivery: await delivery, failed: false };
  } catch (error) {
    if (signal.aborted) throw error;
    return { basket: shopper?.basket ?? null, delivery: null, failed: true };
  }
}
