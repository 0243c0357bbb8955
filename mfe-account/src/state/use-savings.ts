import type { MembershipSavings } from '@cellardoor/contracts';
import { getMembershipSavings } from '@cellardoor/contracts/calls/catalogue';
import { useHydrated } from '@cellardoor/mfe-kit';
import { type ShopperState, useSend, useShopper } from '@cellardoor/user-model';
import { useEffect, useState } from 'react';

/** Changes with whatever changes what a basket costs; undefined while the basket is not known. */
const basketKey = ({ basket, unknown }: ShopperState) =>
  unknown ? undefined : basket?.numBottles ? `${basket.numBottles} ${basket.orderPriceInfo.total}` : '';

/** What memberships would save on the shopper's basket; null while it has no wines, undefined where it is not known (yet). */
export function useSavings(): MembershipSavings | null | undefined {
  const key = useShopper(basketKey);
  const send = useSend();
  // the page is rendered for everyone: whose basket it is, the browser knows
  const hydrated = useHydrated();
  const [found, setFound] = useState<{ readonly key: string; readonly savings: MembershipSavings }>();
  useEffect(() => {
    if (!key) return;
    const aborting = new AbortController();
    // the offers stand without it: nothing is said of a failure
    send(getMembershipSavings, {}, { signal: aborting.signal }).then(
      (savings) => setFound({ key, savings }),
      () => {},
    );
    return () => aborting.abort();
  }, [send, key]);
  if (hydrated && key === '') return null;
  if (!found || found.key !== key) return undefined;
  return found.savings.bottles > 0 ? found.savings : null;
}
