import { pathTo } from '@cellardoor/contracts';
import { pageTitle, reworded, useTexts } from '@cellardoor/i18n';
import { definePage } from '@cellardoor/mfe-kit';
import { AccountFrame } from '../../components/account-frame.tsx';
import { planTexts } from '../../components/wine-plans/plan.texts.ts';
import { Told } from '../../components/wine-plans/told.tsx';
import { Withdrawal } from '../../components/wine-plans/withdrawal.tsx';
import { planChoices } from '../../domain/plan-choices.ts';
import { AfterLeaving } from './after-leaving.tsx';
import { LeaveForm } from './leave-form.tsx';
import { type LeaveData, loadLeavePlanPage } from './leave-plan-page.loader.ts';
import styles from './leave-plan-page.module.css';
import { leavePlanPageTexts } from './leave-plan-page.texts.ts';
import { useLeaving } from './use-leaving.ts';

/** Where a plan is left in one step, and had again. [WPL-04] [WPL-08] */
function LeavePlanPage({ data }: { readonly data: LeaveData }) {
  const t = useTexts(leavePlanPageTexts, planTexts);
  const leaving = useLeaving(data);
  const { plan, changes } = leaving;
  const { isRunning } = planChoices(plan);
  const planPath = pathTo('account.wine-plan', { subscriptionId: plan.subscriptionId });
  const crumbs = [{ label: t.winePlans, href: pathTo('account.wine-plans') }, { label: plan.name, href: planPath }, { label: t.leaveLink }];
  const title = (isRunning ? t.leavePlanTitle : t.leftPlanTitle)(plan.name);
  return (
    <AccountFrame title={title} crumbs={crumbs} lead={isRunning ? <p>{t.leavePlanLead}</p> : undefined}>
      <div className={styles.page}>
        <Told changes={changes} />
        {isRunning ? <LeaveForm leaving={leaving} /> : <AfterLeaving leaving={leaving} />}
        {isRunning && <Withdrawal plan={plan} changes={changes} onChanged={leaving.planIs} onRefused={leaving.readPlan} />}
      </div>
    </AccountFrame>
  );
}

export default definePage<'account.leave-plan', LeaveData>({
  audience: 'shopper',
  load: loadLeavePlanPage,
  head: ({ data: { plan }, market }) => ({
    title: pageTitle(reworded(leavePlanPageTexts, market.texts).leavePlanTitle(plan.name), market),
    canonical: pathTo('account.leave-plan', { subscriptionId: plan.subscriptionId }),
    robots: 'noindex',
  }),
  View: LeavePlanPage,
});
