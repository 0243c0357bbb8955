import { pathTo } from '@cellardoor/contracts';
import type { SavingsAccount } from '@cellardoor/contracts/api/savings';
import { listSavingsAccounts } from '@cellardoor/contracts/calls/savings';
import { useTexts } from '@cellardoor/i18n';
import { ButtonLink, EmptyState } from '@cellardoor/ui';
import * as icons from '@cellardoor/ui/icons';
import { AccountFrame } from '../../components/account-frame.tsx';
import { Retried } from '../../components/list-page/retried.tsx';
import { Told } from '../../components/wine-plans/told.tsx';
import { FundCard, FundTrouble } from './fund-card.tsx';
import { FundEvents } from './fund-events.tsx';
import { FundBalance, FundGrowth } from './fund-facts.tsx';
import { FundLeaving } from './fund-leaving.tsx';
import { FundOptions } from './fund-options.tsx';
import { FundRefund } from './fund-refund.tsx';
import { FundStatementLinks } from './fund-statement-links.tsx';
import { isRunning } from './is-running.ts';
import { JoinFund } from './join-fund.tsx';
import { useFund } from './use-fund.ts';
import type { WineFundData } from './wine-fund.loader.ts';
import styles from './wine-fund.module.css';
import { wineFundPageTexts } from './wine-fund.texts.ts';

/** A member's account: what is in it, how it grows, and all that can be done with it. */
function OwnFund({ given }: { readonly given: SavingsAccount }) {
  const fund = useFund(given);
  const { account, changes, asked } = fund;
  const { reward } = account;
  const runs = reward !== null && isRunning(reward);
  return (
    <div className={styles.own}>
      {/* what stays where it was pressed is said there */}
      <Told changes={changes.movesFocus ? changes : { ...changes, said: '' }} isBehindDialog={asked !== undefined} />
      <div className={styles.columns}>
        <div className={styles.column}>
          <FundBalance account={account} />
          {reward && <FundTrouble fund={fund} reward={reward} />}
          {reward && <FundGrowth reward={reward} />}
          <FundStatementLinks fund={fund} reward={reward} />
        </div>
        <div className={styles.column}>
          {reward && runs && <FundOptions fund={fund} reward={reward} />}
          <FundRefund fund={fund} />
          {reward && <FundEvents subscriptionId={reward.subscriptionId} />}
          {reward && runs && <FundLeaving fund={fund} reward={reward} />}
        </div>
      </div>
      {reward && <FundCard fund={fund} reward={reward} />}
    </div>
  );
}

/** Where the shop sells no wine reward, to somebody who has none. */
function NotSold() {
  const t = useTexts(wineFundPageTexts);
  const on = <ButtonLink href={pathTo('search.listing')}>{t.fundStartShopping}</ButtonLink>;
  return (
    <EmptyState icon={icons.glass} title={t.fundNotHere} actions={on}>
      <p>{t.fundNotHereText}</p>
    </EmptyState>
  );
}

/** How to join, for those who are no members, or no longer. */
function Joining({ data: { schemes, isCustomer } }: { readonly data: WineFundData }) {
  const t = useTexts(wineFundPageTexts);
  return (
    <div className={styles.joining}>
      {!isCustomer && (
        <p>
          {t.fundMember} <a href={pathTo('account.login', { next: pathTo('account.wine-fund') })}>{t.fundLogIn}</a>
        </p>
      )}
      {schemes.map((scheme) => (
        <JoinFund key={scheme.schemeCode} scheme={scheme} />
      ))}
    </div>
  );
}

/** What the shopper has saved up, and how to join where nothing more is paid in. */
function Accounts({ accounts, data }: { readonly accounts: readonly SavingsAccount[]; readonly data: WineFundData }) {
  if (accounts.length === 0 && data.schemes.length === 0) return <NotSold />;
  const isMember = accounts.some(({ reward }) => reward !== null && isRunning(reward));
  return (
    <div className={styles.accounts}>
      {accounts.map((account) => (
        <OwnFund key={account.accountId} given={account} />
      ))}
      {!isMember && data.schemes.length > 0 && <Joining data={data} />}
    </div>
  );
}

/** The wine fund: balance, statement and how it grows for members; how to join for others. [ACC-05] [RTE-10] */
export function WineFund({ data }: { readonly data: WineFundData }) {
  const t = useTexts(wineFundPageTexts);
  const isSold = data.schemes.length > 0;
  return (
    <AccountFrame title={t.wineFund} crumbs={[{ label: t.wineFund }]} lead={isSold && <p>{t.wineFundLead}</p>}>
      <div className={styles.page}>
        <Retried given={data.accounts} read={async (send) => (await send(listSavingsAccounts)).accounts}>
          {(accounts) => <Accounts accounts={accounts} data={data} />}
        </Retried>
      </div>
    </AccountFrame>
  );
}
