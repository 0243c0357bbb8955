import { listSavingsAccounts } from '@cellardoor/contracts/calls/savings';
import { useSend } from '@cellardoor/user-model';
import { useEffect, useState } from 'react';

interface Known {
  readonly of: string;
  readonly balance: number;
}

/** Minor units that a customer has saved up; undefined while it is not known, and where nobody is named. [USR-08] [USR-10] */
export function useRewardBalance(profileId: string | undefined): number | undefined {
  const send = useSend();
  const [known, setKnown] = useState<Known>();
  useEffect(() => {
    if (profileId === undefined) return;
    const aborting = new AbortController();
    // without it the marker stands alone: nothing is said of a failure
    send(listSavingsAccounts, {}, { signal: aborting.signal }).then(
      ({ accounts }) => setKnown({ of: profileId, balance: accounts.reduce((sum, account) => sum + account.balance, 0) }),
      () => {},
    );
    return () => aborting.abort();
  }, [profileId, send]);
  return known?.of === profileId ? known?.balance : undefined;
}
