import { type Order, pathTo } from '@cellardoor/contracts';
import { getOrder } from '@cellardoor/contracts/calls/orders';
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
}

/** Who is logged in already goes on at once. A guest's order gives what of them is known; without it all is asked for. [AUT-05] */
export async function loadRegisterPage({ params, shopper, send, signal }: LoadArgs<'account.register'>): Promise<RegisterPageData> {
  const next = nextPath(params.next, pathTo('account.overview'));
  if (isLoggedIn(shopper?.session)) return redirect(next);
  const orderId = orderIn(next);
  const placed = orderId === undefined ? null : await send(getOrder, { orderId }, { signal }).catch(() => null);
  const { friend } = params;
  if (!placed) return { next, friend, order: null };
  const { id, email, shippingDetails } = placed;
  const { firstName = '', lastName = '' } = shippingDetails[0]?.address ?? {};
  return { next, friend, order: { id, email, firstName, lastName } };
}
