import type { Order } from '@cellardoor/contracts';
import { getOrder } from '@cellardoor/contracts/calls/orders';
import type { LoadArgs } from '@cellardoor/mfe-kit';

export interface ConfirmationData {
  /** The order that this session placed last; null when it placed none. */
  readonly order: Order | null;
}

/** The API shows an order to the session that placed it, and to nobody else; so the page survives a reload. [CRT-08] */
export async function loadConfirmationPage({
  send,
  signal,
}: Pick<LoadArgs<'checkout.confirmation'>, 'send' | 'signal'>): Promise<ConfirmationData> {
  const order = await send(getOrder, {}, { signal }).catch((error: Error & { statusCode?: number }) => {
    if (error.statusCode === 404 || error.statusCode === 401) return null;
    throw error;
  });
  return { order };
}
