import { type Order, pathTo } from '@cellardoor/contracts';
import { formatDate, useMarket, usePrice, useTexts } from '@cellardoor/i18n';
import { confirmationPageTexts } from './confirmation-page.texts.ts';

/** Of each plan that the order begins: when its next case is charged, and where it is changed or left. [WPL-08] */
export function PlanSteps({ order: { lineItems } }: { readonly order: Order }) {
  const t = useTexts(confirmationPageTexts);
  const market = useMarket();
  const price = usePrice();
  return lineItems.map(
    ({ plan }) =>
      plan && (
        <li key={plan.schemeCode}>
          {t.nextPlan(plan.name, price(plan.nextCharge), formatDate(plan.nextChargeDate, market))}{' '}
          <a href={pathTo('account.wine-plans')}>{t.yourPlan}</a>
        </li>
      ),
  );
}
