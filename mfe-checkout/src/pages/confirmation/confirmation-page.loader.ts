import type { Order } from '@cellardoor/contracts';
import { getOrder } from '@cellardoor/contracts/calls/orders';
import type { LoadArgs } from '@cellardoor/mfe-kit';

export interface ConfirmationData {
  /** The order that this session placed last, or the one that is asked for; null when it placed none. */
  readonly order: Order | null;
  /** It was paid before its shopper pressed the button here. */
  readonly isPaidBefore: boolean;
}

/** The API shows an order to the session that placed it and to its customer, and to nobody else; so the page survives a reload. [CRT-08] */
export async function loadConfirmationPage({
  send,
  signal,
  params,
}: Pick<LoadArgs<'checkout.confirmation'>, 'send' | 'signal' | 'params'>): Promise<ConfirmationData> {
  const order = await send(getOrder, { orderId: params.order }, { signal }).catch((error: Error & { statusCode?: number }) => {
    if (error.statusCode === 404 || error.statusCode === 401) return null;
    throw error;
  });
  return { order, isPaidBefore: params.order !== undefined };
}
