import { pathTo } from '@cellardoor/contracts';
import type { SavingsReward } from '@cellardoor/contracts/api/savings';
import { useTexts } from '@cellardoor/i18n';
import type { RewardMedia } from '@cellardoor/rules/reward-days';
import { Button, ButtonLink, SectionHead } from '@cellardoor/ui';
import { SaidHere } from './said-here.tsx';
import type { Fund } from './use-fund.ts';
import styles from './wine-fund.module.css';
import { wineFundPageTexts } from './wine-fund.texts.ts';

/** The statement as a page, and having it sent. [SAV-03] [RWD-03] */
export function FundStatementLinks({ fund, reward }: { readonly fund: Fund; readonly reward: SavingsReward | null }) {
  const t = useTexts(wineFundPageTexts);
  const isAsking = (media: RewardMedia) => fund.changes.doing === `statement ${media}`;
  const { accountId } = fund.account;
  return (
    <section aria-labelledby="fund-statement" className={styles.section}>
      <SectionHead id="fund-statement" title={t.fundStatement} />
      <p>{t.fundStatementText}</p>
      <div className={styles.ways}>
        <ButtonLink href={pathTo('account.fund-statement', { accountId })}>{t.fundSeeStatement}</ButtonLink>
        {reward && (
          <>
            <Button
              variant="outline"
              busy={isAsking('EMAIL')}
              busyLabel={t.fundAsking}
              onClick={() => void fund.askStatement(reward, 'EMAIL')}
            >
              {t.fundAskEmail}
            </Button>
            <Button
              variant="outline"
              busy={isAsking('POST')}
              busyLabel={t.fundAsking}
              onClick={() => void fund.askStatement(reward, 'POST')}
            >
              {t.fundAskPost}
            </Button>
          </>
        )}
      </div>
      <SaidHere fund={fund} of="statement" />
    </section>
  );
}
