import { listSavingsAccounts } from '@cellardoor/contracts/calls/savings';
import { useSend } from '@cellardoor/user-model';
import { useEffect, useState } from 'react';

/** Minor units that a customer has saved up; undefined while it is not known, and where `active` is false. [USR-08] [USR-10] */
export function useRewardBalance(active: boolean): number | undefined {
  const send = useSend();
  const [balance, setBalance] = useState<number>();
  useEffect(() => {
    if (!active) return;
    const aborting = new AbortController();
    // without it the marker stands alone: nothing is said of a failure
    send(listSavingsAccounts, {}, { signal: aborting.signal }).then(
      ({ accounts }) => setBalance(accounts.reduce((sum, account) => sum + account.balance, 0)),
      () => {},
    );
    return () => aborting.abort();
  }, [active, send]);
  return active ? balance : undefined;
}
