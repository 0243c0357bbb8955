import type { Basket } from '@cellardoor/contracts';
import type { LoadArgs } from '@cellardoor/mfe-kit';

export interface BasketPageData {
  /** Null when nothing was ever put in, or when it could not be read. */
  readonly basket: Basket | null;
  /** The basket could not be read: what the page shows may be old. [BSK-08] */
  readonly failed: boolean;
}

/**
 * The basket with prices and stock checked anew. On the server that was done for the whole page a moment ago; in the browser the
 * shopper's basket is what he last saw, so it is read again. [BSK-03]
 */
export async function loadBasketPage({
  client,
  shopper,
  signal,
}: Pick<LoadArgs<'basket.page'>, 'client' | 'shopper' | 'signal'>): Promise<BasketPageData> {
  const checked = typeof window === 'undefined' ? shopper?.basket : undefined;
  if (checked) return { basket: checked, failed: false };
  try {
    return { basket: await client.cart.list({ signal }), failed: false };
  } catch (error) {
    if (signal.aborted) throw error;
    return { basket: shopper?.basket ?? null, failed: true };
  }
}
