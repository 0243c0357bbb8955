import type { LinkedOrder } from '@cellardoor/contracts/api/linked-order';
import { getLinkedOrder } from '@cellardoor/contracts/calls/orders';
import type { LoadArgs } from '@cellardoor/mfe-kit';

/** The order that the link leads to; null for a link that has ended or never was. */
export async function loadGuestOrderPage({
  send,
  params: { token },
  signal,
}: LoadArgs<'account.guest-order'>): Promise<LinkedOrder | null> {
  return send(getLinkedOrder, { token }, { signal }).catch((error: Error & { statusCode?: number }) => {
    if (error.statusCode === 404 || error.statusCode === 400) return null;
    throw error;
  });
}
