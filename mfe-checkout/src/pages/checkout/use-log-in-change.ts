import { isLoggedIn, strengthOf } from '@cellardoor/rules/sessions';
import { type ShopperState, useShopper } from '@cellardoor/user-model';
import type { Checkout } from './use-checkout.ts';

/** `name`: of whoever is logged in now; undefined where nobody is. */
export interface LogInChange {
  readonly name: string | undefined;
}

const selectSession = ({ session }: ShopperState) => session;

/**
 * Says that the page, which was made for the customer of `customerId`, is another shopper's by now: in another tab they logged out, or somebody
 * else logged in. Not while an order is being paid, and not of a log-in that lapsed: whoever is recognised is the same person. [USR-02]
 */
export function useLogInChange({ state, busy }: Checkout, customerId: string | undefined): LogInChange | undefined {
  const session = useShopper(selectSession);
  if (customerId === undefined || busy('review')) return undefined;
  if (strengthOf(session) === 'anonymous') return state.isWithoutLogIn ? undefined : { name: undefined };
  const { profileId, firstName, emailAddress } = session!.summaryDetails;
  if (profileId === customerId) return undefined;
  return { name: isLoggedIn(session) ? firstName || emailAddress : undefined };
}
