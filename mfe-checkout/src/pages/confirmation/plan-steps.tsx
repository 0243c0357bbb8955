import { type Order, pathTo } from '@cellardoor/contracts';
import { formatDate, useMarket, usePrice, useTexts } from '@cellardoor/i18n';
import { confirmationPageTexts } from './confirmation-page.texts.ts';

/** Of each plan, and of each membership that renews itself, that the order begins: when its next case is charged, and where it is changed or left. [WPL-08] */
export function PlanSteps({ order: { lineItems } }: { readonly order: Order }) {
  const t = useTexts(confirmationPageTexts);
  const market = useMarket();
  const price = usePrice();
  return lineItems.map(
    ({ plan, reward, renewal }) =>
      (plan && (
        <li key={plan.schemeCode}>
          {t.nextPlan(plan.name, price(plan.nextCharge), formatDate(plan.nextChargeDate, market))}{' '}
          <a href={pathTo('account.wine-plans')}>{t.yourPlan}</a>
        </li>
      )) ||
      (reward && (
        <li key={reward.schemeCode}>
          {t.nextReward(reward.name, price(reward.nextCharge), formatDate(reward.nextChargeDate, market))}{' '}
          <a href={pathTo('account.wine-fund')}>{t.yourReward}</a>
        </li>
      )) ||
      (renewal && (
        <li key={renewal.itemCode}>
          {t.nextRenewal(renewal.name, price(renewal.price + (renewal.tax ?? 0)), formatDate(renewal.chargeOn, market))}{' '}
          <a href={pathTo('account.my-memberships')}>{t.yourRenewal}</a>
        </li>
      )),
  );
}
