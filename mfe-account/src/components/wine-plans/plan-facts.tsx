import type { PlanCase, WinePlan } from '@cellardoor/contracts/api/wine-plans';
import { formatDay, formatTime, useMarket, usePrice, useTexts } from '@cellardoor/i18n';
import type { ReactNode } from 'react';
import { planChoices } from '../../domain/plan-choices.ts';
import { planTexts } from './plan.texts.ts';
import { usePlanWords } from './plan-words.ts';
import styles from './plan.module.css';

const Fact = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <div className={styles.fact}>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

/** What of a charge wine reward pays, and the card. [WPL-07] */
function RewardPart({ of: { amount, paidByWineReward } }: { readonly of: PlanCase }) {
  const t = useTexts(planTexts);
  const money = usePrice();
  if (paidByWineReward === undefined) return null;
  const words = paidByWineReward === amount ? t.rewardAll : t.rewardPart(money(paidByWineReward), money(amount - paidByWineReward));
  return <span className={styles.part}>{words}</span>;
}

/** What a plan does next, in one look: charge, delivery, until when it can be changed, twelve months' cost, card. [WPL-08] */
export function PlanFacts({ plan }: { readonly plan: WinePlan }) {
  const t = useTexts(planTexts);
  const market = useMarket();
  const money = usePrice();
  const words = usePlanWords();
  const { nextCase, card, yearCost, trouble } = plan;
  if (!planChoices(plan).isRunning) return null;
  // the days of a case that was declined have passed
  const isUnpaid = nextCase?.state === 'DECLINED';
  const chargeOn = isUnpaid ? trouble?.retryOn : nextCase?.chargeDate;
  return (
    <dl className={styles.facts}>
      <Fact name={t.nextCharge}>
        {nextCase && chargeOn && t.amountOnDay(money(nextCase.amount), formatDay(chargeOn, market))}
        {nextCase && !chargeOn && t.amountUnpaid(money(nextCase.amount))}
        {nextCase && <RewardPart of={nextCase} />}
        {!nextCase && t.noCharge}
      </Fact>
      {nextCase && <Fact name={t.nextDelivery}>{isUnpaid ? t.deliveredOncePaid : formatDay(nextCase.deliveryDate, market)}</Fact>}
      {nextCase && (nextCase.mayChange || nextCase.state === 'CHARGING') && (
        <Fact name={t.changeUntil}>{nextCase.mayChange ? formatTime(nextCase.cutOff, market) : t.noLongerChanged}</Fact>
      )}
      <Fact name={t.twelveMonths}>{t.yearCostText(money(yearCost))}</Fact>
      <Fact name={t.paysWith}>{card ? words.card(card) : t.noCardPays}</Fact>
    </dl>
  );
}
