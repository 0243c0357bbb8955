import type { WinePlan } from '@cellardoor/contracts/api/wine-plans';
import { withdrawFromPlan } from '@cellardoor/contracts/calls/wine-plans';
import { formatTime, useMarket, usePrice, useTexts } from '@cellardoor/i18n';
import { Button, Dialog } from '@cellardoor/ui';
import { useSend, useUserModel } from '@cellardoor/user-model';
import { useState } from 'react';
import type { PlanChanges } from '../../state/plan-changes.ts';
import { planTexts } from './plan.texts.ts';
import styles from './plan.module.css';

interface Props {
  readonly plan: WinePlan;
  readonly changes: PlanChanges;
  readonly onChanged: (plan: WinePlan) => void;
  /** Reads the plan anew: what is paid back may have changed. */
  readonly onRefused: () => Promise<void>;
}

/** Withdrawal within the days that the law gives: what is paid back stands on the button. Nothing where there is none. */
export function Withdrawal({ plan, changes, onChanged, onRefused }: Props) {
  const t = useTexts(planTexts);
  const market = useMarket();
  const money = usePrice();
  const send = useSend();
  const model = useUserModel();
  const [isAsked, setAsked] = useState(false);
  const { withdrawal, name, subscriptionId } = plan;
  if (!withdrawal) return null;
  const amount = money(withdrawal.amount);
  const withdraw = async () => {
    const isDone = await changes.run('withdraw', async () => {
      const { winePlan } = await send(withdrawFromPlan, { subscriptionId, expectedAmount: withdrawal.amount });
      onChanged(winePlan);
      void model?.refresh();
      return t.withdrawn(name, amount);
    });
    setAsked(false);
    if (!isDone) await onRefused();
  };
  return (
    <section className={styles.aside} aria-labelledby="withdraw">
      <h2 id="withdraw" className={styles.asideTitle}>
        {t.withdrawTitle}
      </h2>
      <p>{t.withdrawText(formatTime(withdrawal.until, market), amount)}</p>
      <div>
        <Button variant="outline" size="small" onClick={() => setAsked(true)}>
          {t.withdraw(amount)}
        </Button>
      </div>
      <Dialog open={isAsked} onClose={() => setAsked(false)} title={t.withdrawQuestion(name)} size="narrow">
        <div className={styles.question}>
          <p>{t.withdrawConsequence(amount)}</p>
          <Button block busy={changes.doing === 'withdraw'} busyLabel={t.withdrawing} onClick={() => void withdraw()}>
            {t.withdraw(amount)}
          </Button>
          <Button variant="quiet" onClick={() => setAsked(false)}>
            {t.planKeepAsIs}
          </Button>
        </div>
      </Dialog>
    </section>
  );
}
