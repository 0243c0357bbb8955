import type { MembershipSavings } from '@cellardoor/contracts';
import { type ShopperState, useShopper } from '@cellardoor/user-model';
import { useEffect, useState } from 'react';
import { fetchSavings } from '../data/membership-savings.ts';

/** Changes with whatever changes what a basket costs. */
const basketKey = ({ basket }: ShopperState) => (basket?.numBottles ? `${basket.numBottles} ${basket.orderPriceInfo.total}` : '');

/** What memberships would save on the shopper's basket; undefined while it is empty, on the server, and where it cannot be told. */
export function useSavings(): MembershipSavings | undefined {
  const key = useShopper(basketKey);
  const [found, setFound] = useState<{ readonly key: string; readonly savings: MembershipSavings }>();
  useEffect(() => {
    if (!key) return;
    const aborting = new AbortController();
    // the offers stand without it: nothing is said of a failure
    fetchSavings(aborting.signal).then(
      (savings) => setFound({ key, savings }),
      () => {},
    );
    return () => aborting.abort();
  }, [key]);
  return found?.key === key && found.savings.bottles > 0 ? found.savings : undefined;
}
