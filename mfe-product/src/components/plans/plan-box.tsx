import type { PlanScheme } from '@cellardoor/contracts/api/wine-plans';
import { useMarket, useTexts } from '@cellardoor/i18n';
import { Slot } from '@cellardoor/mfe-kit';
import { Button, Notice, PlanFacts } from '@cellardoor/ui';
import { useState } from 'react';
import { planChoice, type PlanWish } from '../../domain/plan-choice.ts';
import { JoinPlan } from './join-plan.tsx';
import styles from './plan-box.module.css';
import { PlanPrice } from './plan-price.tsx';
import { plansTexts } from './plans.texts.ts';
import { PlanWishFields } from './plan-wish-fields.tsx';

/** Anchor of the terms about plans; every brand's terms have it. */
const termsAnchor = '#wine-plans';

/** All that is needed to join a plan, in one look: price, choice, what is agreed to, button, contents, terms. [WPL-01] [WPL-08] */
export function PlanBox({ scheme }: { readonly scheme: PlanScheme }) {
  const t = useTexts(plansTexts);
  const { facts } = useMarket();
  const [wish, setWish] = useState<PlanWish>({});
  const [opened, setOpened] = useState(0);
  const { schemeCode, schemeFamily, name } = scheme;
  const choice = planChoice(scheme, wish);
  if (!choice)
    return (
      <Notice title={t.planOutOfStock}>
        <p>{t.planOutOfStockText}</p>
      </Notice>
    );
  const { itemCode } = choice.case;
  return (
    <div className={styles.box}>
      <PlanPrice of={choice.case} />
      <PlanWishFields scheme={scheme} choice={choice} wish={(changed) => setWish({ ...wish, ...changed })} />
      <PlanFacts price={choice.case.price} firstPrice={choice.case.firstPrice} charges={choice.charges} />
      <JoinPlan schemeCode={schemeCode} name={name} choice={choice} />
      <p className={styles.more}>
        <Button variant="quiet" size="small" onClick={() => setOpened(opened + 1)}>
          {t.whatsInTheCase}
        </Button>
        <a href={`${facts.termsUrl}${termsAnchor}`}>{t.planTerms}</a>
      </p>
      {opened > 0 && <Slot key={itemCode} widget="product.case-contents" itemCode={itemCode} opened={opened} schemeFamily={schemeFamily} />}
    </div>
  );
}
