import { usePrice, useTexts } from '@cellardoor/i18n';
import { Button, Checkbox, Dialog, Notice, SectionHead } from '@cellardoor/ui';
import { SaidHere } from './said-here.tsx';
import type { Fund } from './use-fund.ts';
import { isRunning } from './is-running.ts';
import styles from './wine-fund.module.css';
import { wineFundPageTexts } from './wine-fund.texts.ts';

/** What was paid in goes back to the cards that paid it; by itself once wine reward is cancelled, where its member wants that. [SAV-04] [SAV-05] */
export function FundRefund({ fund }: { readonly fund: Fund }) {
  const t = useTexts(wineFundPageTexts);
  const money = usePrice();
  const { refundable, reward } = fund.account;
  return (
    <section aria-labelledby="fund-refund" className={styles.section}>
      <SectionHead id="fund-refund" title={t.fundRefund} />
      <p>{refundable.amount > 0 ? t.fundRefundText : t.fundRefundNothing}</p>
      {refundable.amount > 0 && (
        <div>
          <Button variant="outline" onClick={() => fund.ask('refund')}>
            {t.fundRefundAsk(money(refundable.amount))}
          </Button>
        </div>
      )}
      {/* once cancelled, a tick would refund at once, without a question */}
      {reward && isRunning(reward) && (
        <Checkbox
          label={t.fundAuto}
          checked={reward.autoRefund}
          disabled={fund.changes.doing === 'auto'}
          onChange={({ target }) => void fund.setAutoRefund(target.checked)}
        />
      )}
      <SaidHere fund={fund} of="auto" />
      <RefundDialog fund={fund} />
    </section>
  );
}

/** The one question before: what goes back, and what of the bonus does not stay. */
function RefundDialog({ fund }: { readonly fund: Fund }) {
  const t = useTexts(wineFundPageTexts);
  const money = usePrice();
  const { account, asked, ask, changes } = fund;
  const { amount, paidIn } = account.refundable;
  return (
    <Dialog open={asked === 'refund'} onClose={() => ask(undefined)} title={t.fundRefundTitle(money(amount))} size="narrow">
      <div className={styles.question}>
        {changes.failureText && <Notice tone="error">{changes.failureText}</Notice>}
        <p>
          {amount < paidIn ? t.fundRefundWords(money(amount), money(paidIn), money(paidIn - amount)) : t.fundRefundWordsAll(money(amount))}
        </p>
        {account.bonus > 0 && <p>{t.fundBonusLost(money(account.bonus))}</p>}
        <Button block busy={changes.doing === 'refund'} busyLabel={t.fundRefunding} onClick={() => void fund.refund(amount)}>
          {t.fundRefundAsk(money(amount))}
        </Button>
        <Button variant="quiet" onClick={() => ask(undefined)}>
          {t.fundKeep}
        </Button>
      </div>
    </Dialog>
  );
}
