import type { PlanScheme } from '@cellardoor/contracts/api/wine-plans';
import { useTexts } from '@cellardoor/i18n';
import { frequencyWords } from '@cellardoor/rules/plan-frequencies';
import { TabList, TabPanel } from '@cellardoor/ui';
import { type ReactNode, useId, useState } from 'react';
import { PlanBox } from '../../../components/plans/plan-box.tsx';
import { planChoice } from '../../../domain/plan-choice.ts';
import { productPageTexts } from '../product-page.texts.ts';
import styles from './ways-to-buy.module.css';

interface WaysToBuyProps {
  /** What can be joined beside it; null for nothing. */
  readonly plan: PlanScheme | null;
  /** How it is bought once. */
  readonly children: ReactNode;
}

/** Buying it once, and where there is one, a plan beside it, whose wines are others: a tab each. [PRD-07] */
export function WaysToBuy({ plan, children }: WaysToBuyProps) {
  const t = useTexts(productPageTexts);
  const name = useId();
  const [chosen, choose] = useState('once');
  const usual = plan && planChoice(plan);
  if (!plan || !usual) return children;
  const { bottles } = usual.case;
  return (
    <>
      <TabList
        className={styles.tabs}
        label={t.onceOrPlan}
        name={name}
        tabs={[
          { id: 'once', title: t.buyOnce },
          { id: 'plan', title: t.winePlan },
        ]}
        chosen={chosen}
        choose={choose}
      />
      <TabPanel name={name} id="once" chosen={chosen}>
        {children}
      </TabPanel>
      <TabPanel name={name} id="plan" chosen={chosen}>
        <p className={styles.plan}>
          <b>{plan.name}</b> {t.planInstead(bottles, frequencyWords(usual.charges.frequency))}
        </p>
        <PlanBox scheme={plan} />
      </TabPanel>
    </>
  );
}
