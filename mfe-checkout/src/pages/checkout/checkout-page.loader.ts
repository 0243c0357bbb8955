import type { CommerceClient } from '@cellardoor/commerce-client';
import type { Basket, OrderSummary, PaymentOption } from '@cellardoor/contracts';
import type { LoadArgs } from '@cellardoor/mfe-kit';
import { mayHave } from '../../data/checkout-trace.ts';

export type CheckoutPageData =
  | {
      readonly of: 'ready';
      readonly basket: Basket;
      /** Null until a checkout has begun. */
      readonly order: OrderSummary | null;
      readonly options: readonly PaymentOption[] | null;
    }
  /** `lastOrder`: this session has placed one, which can be shown. */
  | { readonly of: 'empty'; readonly lastOrder: boolean }
  | { readonly of: 'failed' };

type Args = Pick<LoadArgs<'checkout.checkout'>, 'client' | 'signal'>;

const notFound = (error: Error & { statusCode?: number }): null => {
  if (error.statusCode === 404) return null;
  throw error;
};

async function emptyCheckout(client: CommerceClient, signal: AbortSignal): Promise<CheckoutPageData> {
  const lastOrder = mayHave('paid') ? await client.orders.get(undefined, { signal }).catch(() => null) : null;
  return { of: 'empty', lastOrder: lastOrder !== null };
}

/** The basket and the order in progress: what is paid for, and how far its shopper came. The payment options may be missing. [CRT-07] */
export async function loadCheckoutPage({ client, signal }: Args): Promise<CheckoutPageData> {
  try {
    const options = client.checkout.paymentOptions({ signal }).catch(() => null);
    const started = mayHave('begun') ? client.checkout.order({ signal }).catch(notFound) : null;
    const [basket, order, offered] = await Promise.all([client.cart.list({ signal }), started, options]);
    if (basket.lineItems.length === 0) return await emptyCheckout(client, signal);
    return { of: 'ready', basket, order, options: offered?.paymentOptions ?? null };
  } catch (error) {
    if (signal.aborted) throw error;
    return { of: 'failed' };
  }
}
