import type { WinePlan } from '@cellardoor/contracts/api/wine-plans';
import { reinstateWinePlan } from '@cellardoor/contracts/calls/wine-plans';
import { formatDay, formatTime, useMarket, useTexts } from '@cellardoor/i18n';
import { Button } from '@cellardoor/ui';
import { useSend, useUserModel } from '@cellardoor/user-model';
import { planChoices } from '../../domain/plan-choices.ts';
import type { PlanChanges } from '../../state/plan-changes.ts';
import { useState } from 'react';
import { CardDialog } from './card-dialog.tsx';
import { planTexts } from './plan.texts.ts';
import styles from './plan.module.css';

interface Props {
  readonly plan: WinePlan;
  readonly changes: PlanChanges;
  readonly onChanged: (plan: WinePlan) => void;
}

/** The way back into a plan that was left, while there is one. [SUB-24] */
export function Reinstate({ plan, changes, onChanged }: Props) {
  const t = useTexts(planTexts);
  const market = useMarket();
  const send = useSend();
  const model = useUserModel();
  const [choosing, setChoosing] = useState(false);
  const { name, subscriptionId, reinstateUntil } = plan;
  if (!planChoices(plan).mayReinstate || reinstateUntil === null) return null;
  const reinstate = () =>
    changes.run(`reinstate ${subscriptionId}`, async () => {
      const { winePlan } = await send(reinstateWinePlan, { subscriptionId });
      onChanged(winePlan);
      void model?.refresh();
      const { nextCase } = winePlan;
      return nextCase ? t.reinstated(name, formatDay(nextCase.deliveryDate, market)) : t.reinstatedPlain(name);
    });
  return (
    <div className={styles.reinstate}>
      <p className={styles.note}>{t.reinstateText(formatTime(reinstateUntil, market))}</p>
      {plan.card === null ? (
        <>
          <p className={styles.note}>{t.reinstateNeedsCard}</p>
          <Button variant="outline" size="small" onClick={() => setChoosing(true)}>
            {t.reinstateCard}
          </Button>
        </>
      ) : (
        <Button
          variant="outline"
          size="small"
          aria-label={t.reinstateNamed(name)}
          busy={changes.doing === `reinstate ${subscriptionId}`}
          busyLabel={t.reinstating}
          onClick={() => void reinstate()}
        >
          {t.reinstate}
        </Button>
      )}
      <CardDialog
        plan={choosing ? plan : undefined}
        changes={changes}
        onClose={() => setChoosing(false)}
        onTaken={(changed) => onChanged(changed)}
      />
    </div>
  );
}
