import type { SavingsReward } from '@cellardoor/contracts/api/savings';
import { usePrice, useTexts } from '@cellardoor/i18n';
import { Button, Dialog, Notice } from '@cellardoor/ui';
import type { Fund } from './use-fund.ts';
import styles from './wine-fund.module.css';
import { wineFundPageTexts } from './wine-fund.texts.ts';

/** Cancels wine reward, after one question that says what becomes of the balance. */
export function FundLeaving({ fund, reward }: { readonly fund: Fund; readonly reward: SavingsReward }) {
  const t = useTexts(wineFundPageTexts);
  const money = usePrice();
  const { account, asked, ask, changes } = fund;
  const words = reward.autoRefund ? t.fundCancelRefund(money(account.refundable.amount)) : t.fundCancelWords(money(account.balance));
  return (
    <div className={styles.leaving}>
      <Button variant="quiet" onClick={() => ask('cancel')}>
        {t.fundCancel}
      </Button>
      <Dialog open={asked === 'cancel'} onClose={() => ask(undefined)} title={t.fundCancelTitle} size="narrow">
        <div className={styles.question}>
          {changes.failureText && <Notice tone="error">{changes.failureText}</Notice>}
          <p>{words}</p>
          <Button block busy={changes.doing === 'cancel'} busyLabel={t.fundCancelling} onClick={() => void fund.cancel(reward)}>
            {t.fundCancel}
          </Button>
          <Button variant="quiet" onClick={() => ask(undefined)}>
            {t.fundKeep}
          </Button>
        </div>
      </Dialog>
    </div>
  );
}
