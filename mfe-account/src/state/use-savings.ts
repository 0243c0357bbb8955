import type { MembershipSavings } from '@cellardoor/contracts';
import { getMembershipSavings } from '@cellardoor/contracts/calls/catalogue';
import { type ShopperState, useSend, useShopper } from '@cellardoor/user-model';
import { useEffect, useState } from 'react';

/** Changes with whatever changes what a basket costs. */
const basketKey = ({ basket }: ShopperState) => (basket?.numBottles ? `${basket.numBottles} ${basket.orderPriceInfo.total}` : '');

/** What memberships would save on the shopper's basket; undefined while it is empty, on the server, and where it cannot be told. */
export function useSavings(): MembershipSavings | undefined {
  const key = useShopper(basketKey);
  const send = useSend();
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
  return found?.key === key && found.savings.bottles > 0 ? found.savings : undefined;
}
