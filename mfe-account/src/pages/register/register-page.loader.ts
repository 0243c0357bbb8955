import { type Order, pathTo, type Registration } from '@cellardoor/contracts';
import { getOrder } from '@cellardoor/contracts/calls/orders';
import { getRegistration } from '@cellardoor/contracts/calls/session';
import { type LoadArgs, redirect } from '@cellardoor/mfe-kit';
import { isLoggedIn } from '@cellardoor/rules/sessions';
import { nextPath } from '../../domain/next-path.ts';
import { orderIn } from '../../domain/order-in.ts';

export interface RegisterPageData {
  /** Where to go once the account is open. */
  readonly next: string;
  /** Token of the friend's link by which they come. */
  readonly friend: string | undefined;
  /** What a guest has just ordered, where they come from its confirmation to have it in an account. */
  readonly order: (Pick<Order, 'id' | 'email'> & { readonly firstName: string; readonly lastName: string }) | null;
  /** What this browser has asked for, and what waits for the code from the mail. [AUT-08] */
  readonly pending: Registration['pending'];
}

/** Who is logged in already goes on at once. A guest's order gives what of them is known; without it all is asked for. [AUT-05] */
export async function loadRegisterPage({ params, shopper, send, signal }: LoadArgs<'account.register'>): Promise<RegisterPageData> {
  const overview = pathTo('account.overview');
  if (isLoggedIn(shopper?.session)) return redirect(nextPath(params.next, overview));
  const { pending } = await send(getRegistration, {}, { signal }).catch(() => ({ pending: null }));
  // the mail's own link brings no place to go on to
  const next = nextPath(params.next ?? pending?.next, overview);
  const orderId = orderIn(next);
  const placed = orderId === undefined ? null : await send(getOrder, { orderId }, { signal }).catch(() => null);
  const { friend } = params;
  if (!placed) return { next, friend, order: null, pending };
  const { id, email, shippingDetails } = placed;
  const { firstName = '', lastName = '' } = shippingDetails[0]?.address ?? {};
  return { next, friend, order: { id, email, firstName, lastName }, pending };
}
