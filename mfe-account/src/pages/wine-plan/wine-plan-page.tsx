import { pathTo } from '@cellardoor/contracts';
import { pageTitle, useTexts } from '@cellardoor/i18n';
import { definePage } from '@cellardoor/mfe-kit';
import { SectionHead } from '@cellardoor/ui';
import type { ReactNode } from 'react';
import { AccountFrame } from '../../components/account-frame.tsx';
import { CardDialog } from '../../components/wine-plans/card-dialog.tsx';
import { PlanFacts } from '../../components/wine-plans/plan-facts.tsx';
import { PlanHead } from '../../components/wine-plans/plan-head.tsx';
import { planTexts } from '../../components/wine-plans/plan.texts.ts';
import { Reinstate } from '../../components/wine-plans/reinstate.tsx';
import { Told } from '../../components/wine-plans/told.tsx';
import { TroubleNotice } from '../../components/wine-plans/trouble-notice.tsx';
import { Withdrawal } from '../../components/wine-plans/withdrawal.tsx';
import { planChoices } from '../../domain/plan-choices.ts';
import { AddressDialog } from './address-dialog.tsx';
import { CaseDialog } from './case-dialog.tsx';
import { DeliveryDialog } from './delivery-dialog.tsx';
import { PlanHistory } from './plan-history.tsx';
import { PlanSettings } from './plan-settings.tsx';
import { PriceRise } from './price-rise.tsx';
import { SkipDialog } from './skip-dialog.tsx';
import { UpcomingCases } from './upcoming-cases.tsx';
import { type PlanPage, usePlanPage } from './use-plan-page.ts';
import { loadWinePlanPage, type PlanData } from './wine-plan-page.loader.ts';
import styles from './wine-plan-page.module.css';
import { winePlanPageTexts } from './wine-plan-page.texts.ts';

const Part = ({ id, title, children }: { readonly id: string; readonly title: string; readonly children: ReactNode }) => (
  <section aria-labelledby={id}>
    <SectionHead id={id} title={title} />
    {children}
  </section>
);

/** The plan as it stands: what is wrong with it, what comes next, and what can be withdrawn from. */
function Standing({ page }: { readonly page: PlanPage }) {
  const { plan, changes, planIs } = page;
  return (
    <div className={styles.standing}>
      <Told changes={changes} isBehindDialog={page.opened !== undefined} />
      <TroubleNotice plan={plan} onRepair={() => page.open({ of: 'card' })} />
      <PriceRise page={page} />
      <div className={styles.look}>
        <PlanHead plan={plan} priority />
        <PlanFacts plan={plan} />
      </div>
      <Reinstate plan={plan} changes={changes} onChanged={(now) => void planIs(now)} />
    </div>
  );
}

/** How to leave: always a plain link. [WPL-08] */
function Leaving({ page: { plan } }: { readonly page: PlanPage }) {
  const t = useTexts(winePlanPageTexts, planTexts);
  return (
    <Part id="leaving" title={t.leaveTitle}>
      <p className={styles.note}>{t.howToLeave}</p>
      <p>
        <a className={styles.link} href={pathTo('account.leave-plan', { subscriptionId: plan.subscriptionId })}>
          {t.leaveLink}
        </a>
      </p>
    </Part>
  );
}

const Dialogs = ({ page }: { readonly page: PlanPage }) => (
  <>
    <SkipDialog page={page} />
    <CaseDialog page={page} />
    <DeliveryDialog page={page} />
    <AddressDialog page={page} use="delivery" />
    <AddressDialog page={page} use="billing" />
    <CardDialog
      plan={page.opened?.of === 'card' ? page.plan : undefined}
      changes={page.changes}
      onClose={page.close}
      onTaken={(plan) => void page.planIs(plan)}
    />
  </>
);

/** One wine plan: its cases to come and so far, and how each part of it is changed. [WPL-03] [WPL-04] */
function WinePlanPage({ data }: { readonly data: PlanData }) {
  const t = useTexts(winePlanPageTexts, planTexts);
  const page = usePlanPage(data);
  const { plan } = page;
  const { isRunning } = planChoices(plan);
  const crumbs = [{ label: t.winePlans, href: pathTo('account.wine-plans') }, { label: plan.name }];
  return (
    <AccountFrame title={plan.name} crumbs={crumbs}>
      <div className={styles.page}>
        <Standing page={page} />
        {isRunning && (
          <Part id="cases-to-come" title={t.casesToCome}>
            <UpcomingCases page={page} />
          </Part>
        )}
        <div className={styles.parts}>
          <Part id="your-plan" title={t.yourPlan}>
            <PlanSettings page={page} />
            <PlanHistory page={page} />
          </Part>
          <div className={styles.ends}>
            <Withdrawal plan={plan} changes={page.changes} onChanged={(now) => void page.planIs(now)} onRefused={page.readPlan} />
            {isRunning && <Leaving page={page} />}
          </div>
        </div>
        <Dialogs page={page} />
      </div>
    </AccountFrame>
  );
}

export default definePage<'account.wine-plan', PlanData>({
  audience: 'shopper',
  load: loadWinePlanPage,
  head: ({ data: { plan }, market }) => ({
    title: pageTitle(plan.name, market),
    canonical: pathTo('account.wine-plan', { subscriptionId: plan.subscriptionId }),
    robots: 'noindex',
  }),
  View: WinePlanPage,
});
