import type { Basket } from '@cellardoor/contracts';
import type { SavedItem } from '@cellardoor/contracts/api/saved-items';
import { listBasket, listSavedItems } from '@cellardoor/contracts/calls/basket';
import type { LoadArgs } from '@cellardoor/mfe-kit';

export interface BasketPageData {
  /** Null when nothing was ever put in, or when it could not be read. */
  readonly basket: Basket | null;
  /** The basket could not be read: what the page shows may be old. [BSK-08] */
  readonly failed: boolean;
  /** What was put aside; nothing where that could not be read. [BSK-11] */
  readonly saved: readonly SavedItem[];
}

type Args = Pick<LoadArgs<'basket.page'>, 'send' | 'shopper' | 'signal'>;

/**
 * The basket with prices and stock checked anew. On the server that was done for the whole page a moment ago; in the browser the
 * shopper's basket is what they last saw, so it is read again. [BSK-03]
 */
export async function loadBasketPage({ send, shopper, signal }: Args): Promise<BasketPageData> {
  const checked = typeof window === 'undefined' ? shopper?.basket : undefined;
  const saved = shopper
    ? send(listSavedItems, {}, { signal }).then(
        ({ items }) => items,
        () => [],
      )
    : [];
  try {
    const basket = checked ?? (await send(listBasket, { validate: true }, { signal }));
    return { basket, failed: false, saved: await saved };
  } catch (error) {
    if (signal.aborted) throw error;
    return { basket: shopper?.basket ?? null, failed: true, saved: await saved };
  }
}
