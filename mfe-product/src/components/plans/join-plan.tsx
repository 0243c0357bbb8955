import { pathTo } from '@cellardoor/contracts';
import { useTexts } from '@cellardoor/i18n';
import { Button } from '@cellardoor/ui';
import { useShopper } from '@cellardoor/user-model';
import { useCallback, useState } from 'react';
import type { PlanChoice } from '../../domain/plan-choice.ts';
import styles from './join-plan.module.css';
import { plansTexts } from './plans.texts.ts';
import { useSubscribe } from './use-subscribe.ts';

/** Whether the basket holds the plan just so; its lines say which plan they begin. */
const useInBasket = (schemeCode: string, { case: { caseType }, charges: { frequency } }: PlanChoice): boolean =>
  useShopper(
    useCallback(
      ({ basket }) =>
        basket?.lineItems.some(
          ({ plan }) => plan?.schemeCode === schemeCode && plan.caseType === caseType && plan.frequency === frequency,
        ) ?? false,
      [schemeCode, caseType, frequency],
    ),
  );

interface JoinPlanProps {
  readonly schemeCode: string;
  /** Names the plan to whoever hears the button alone. */
  readonly name: string;
  readonly choice: PlanChoice;
}

/** The button that puts the plan into the basket: 'Adding...', then 'Added to basket' while the basket holds it. [PRD-07] [WPL-01] */
export function JoinPlan({ schemeCode, name, choice }: JoinPlanProps) {
  const t = useTexts(plansTexts);
  const { run, busy, failureText } = useSubscribe(schemeCode);
  const [taken, setTaken] = useState<PlanChoice>();
  const inBasket = useInBasket(schemeCode, choice);
  // a basket that could not be read afterwards does not take the success back
  const added = !busy && (inBasket || (taken?.case === choice.case && taken.charges === choice.charges));
  const join = async () => (await run(choice)) && setTaken(choice);
  return (
    <div className={styles.join}>
      <Button
        size="large"
        block
        busy={busy || added}
        busyLabel={busy ? t.planAdding : t.planAdded}
        aria-label={busy || added ? undefined : `${t.planAdd}: ${name}`}
        onClick={() => void join()}
      >
        {t.planAdd}
      </Button>
      <p role="alert" className={styles.problem}>
        {failureText}
      </p>
      <output className={styles.added}>
        {added && (
          <>
            {t.planInBasket} <a href={pathTo('basket.page')}>{t.planToBasket}</a>
          </>
        )}
      </output>
    </div>
  );
}
