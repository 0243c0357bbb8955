import type { Order } from '@cellardoor/contracts';
import type { LoadArgs } from '@cellardoor/mfe-kit';
import { loggedInSession } from '../../data/account-access.ts';
import { fetchOrder } from '../../data/orders.ts';
import { isNotFound } from '../../domain/failure.ts';

/** One of the shopper's own orders: a customer's, or a guest's in their browser. Anyone else's is not found, and who is not logged in is sent to log in. */
export async function loadInvoicePage(args: LoadArgs<'account.invoice'>): Promise<{ order: Order }> {
  try {
    return { order: await fetchOrder(args.params.orderId, args) };
  } catch (error) {
    if (isNotFound(error)) await loggedInSession(args);
    throw error;
  }
}
