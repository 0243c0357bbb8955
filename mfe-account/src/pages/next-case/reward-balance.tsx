import { pathTo } from '@cellardoor/contracts';
import { listSavingsAccounts } from '@cellardoor/contracts/calls/savings';
import { usePrice, useTexts } from '@cellardoor/i18n';
import { isLoggedIn } from '@cellardoor/rules/sessions';
import { hasWineReward } from '@cellardoor/rules/subscriptions';
import { useSend, useShopper } from '@cellardoor/user-model';
import { useEffect, useState } from 'react';
import styles from './next-case-page.module.css';
import { nextCasePageTexts } from './next-case-page.texts.ts';

/** Milliseconds after which the balance that the header shows stands here, too. */
const mirroredAfterMs = 3000;

/** A member's wine reward balance beside the case that it may pay for; nothing for others, and before it is known. [USR-11] */
export function RewardBalance() {
  const t = useTexts(nextCasePageTexts);
  const money = usePrice();
  const send = useSend();
  const isMember = useShopper(
    ({ session }) => session !== null && isLoggedIn(session) && hasWineReward(session.userDetails.profileClassifications.features),
  );
  const [balance, setBalance] = useState<number>();
  useEffect(() => {
    if (!isMember) return;
    const aborting = new AbortController();
    const late = setTimeout(
      () =>
        send(listSavingsAccounts, {}, { signal: aborting.signal }).then(
          ({ accounts }) => setBalance(accounts.reduce((sum, account) => sum + account.balance, 0)),
          () => {},
        ),
      mirroredAfterMs,
    );
    return () => {
      clearTimeout(late);
      aborting.abort();
    };
  }, [isMember, send]);
  if (!isMember || balance === undefined) return null;
  return (
    <p className={styles.note}>
      <a href={pathTo('account.wine-fund')}>{t.rewardHere(money(balance))}</a>
    </p>
  );
}
