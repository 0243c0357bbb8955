import type { Session } from '@cellardoor/contracts';
import { listSavingsAccounts } from '@cellardoor/contracts/calls/savings';
import { isLoggedIn } from '@cellardoor/rules/sessions';
import { hasWineReward } from '@cellardoor/rules/subscriptions';
import { useSend } from '@cellardoor/user-model';
import { useEffect, useState } from 'react';

/** Minor units that a member has saved up: undefined where nobody is told of any. */
export type RewardBalance = number | 'loading' | 'unknown' | undefined;

interface Known {
  readonly of: string;
  readonly balance: number | 'unknown';
}

/** The balance of a wine reward member who is fully logged in, fetched each time that the account is updated. [USR-08] [USR-10] [USR-11] */
export function useRewardBalance(session: Session): RewardBalance {
  const send = useSend();
  const [known, setKnown] = useState<Known>();
  const { profileId } = session.summaryDetails;
  const isMember = isLoggedIn(session) && hasWineReward(session.userDetails.profileClassifications.features);
  useEffect(() => {
    if (!isMember) return;
    const aborting = new AbortController();
    const take = (balance: Known['balance']) => setKnown({ of: profileId, balance });
    // without it the marker stands alone: nothing is said of a failure
    send(listSavingsAccounts, {}, { signal: aborting.signal }).then(
      ({ accounts }) => take(accounts.reduce((sum, account) => sum + account.balance, 0)),
      () => aborting.signal.aborted || take('unknown'),
    );
    return () => aborting.abort();
    // the session is another one each time that it is read anew
  }, [isMember, profileId, session, send]);
  if (!isMember) return undefined;
  return known?.of === profileId ? known.balance : 'loading';
}
