import { pathTo } from '@cellardoor/contracts';
import type { WinePlan } from '@cellardoor/contracts/api/wine-plans';
import { pageTitle, reworded, useMarket, useTexts } from '@cellardoor/i18n';
import { definePage } from '@cellardoor/mfe-kit';
import { Button, ButtonLink, EmptyState } from '@cellardoor/ui';
import * as icons from '@cellardoor/ui/icons';
import { AccountFrame } from '../../components/account-frame.tsx';
import { CardDialog } from '../../components/wine-plans/card-dialog.tsx';
import { planTexts } from '../../components/wine-plans/plan.texts.ts';
import { RewardChoice } from '../../components/wine-plans/reward-choice.tsx';
import { Told } from '../../components/wine-plans/told.tsx';
import { accountTexts } from '../../texts.ts';
import { PlanCard } from './plan-card.tsx';
import { PlanSkeleton } from './plan-skeleton.tsx';
import { type OwnPlans, useOwnPlans } from './use-own-plans.ts';
import { loadWinePlansPage } from './wine-plans-page.loader.ts';
import styles from './wine-plans-page.module.css';
import { winePlansPageTexts } from './wine-plans-page.texts.ts';

/** A shop that counts in points sells no plans. */
function None() {
  const t = useTexts(winePlansPageTexts, accountTexts);
  const { facts } = useMarket();
  const on = facts.points ? (
    <ButtonLink href={pathTo('search.listing')}>{t.startShopping}</ButtonLink>
  ) : (
    <ButtonLink href={pathTo('product.wine-plans')}>{t.seePlans}</ButtonLink>
  );
  return (
    <EmptyState icon={icons.wineCase} title={t.noPlans} actions={on}>
      <p>{facts.points ? t.noPlansInPoints : t.noPlansText}</p>
    </EmptyState>
  );
}

function Failed({ list }: { readonly list: OwnPlans }) {
  const t = useTexts(winePlansPageTexts, planTexts);
  return (
    <EmptyState icon={icons.warning} title={t.plansFailed} actions={<Button onClick={list.read}>{t.planRetry}</Button>}>
      <p role="alert">{t.plansFailedText}</p>
    </EmptyState>
  );
}

function Plans({ plans, list }: { readonly plans: readonly WinePlan[]; readonly list: OwnPlans }) {
  const t = useTexts(winePlansPageTexts, planTexts);
  return (
    <>
      <ul className={styles.list} aria-label={t.winePlans}>
        {plans.map((plan, at) => (
          <PlanCard key={plan.subscriptionId} plan={plan} list={list} isFirst={at === 0} />
        ))}
      </ul>
      <RewardChoice onChanged={list.read} />
      <p>
        <a className={styles.leave} href={pathTo('product.wine-plans')}>
          {t.seeOtherPlans}
        </a>
      </p>
    </>
  );
}

/** The customer's wine plans: each in one look, and what can be done with it. [WPL-03] */
function WinePlansPage({ data }: { readonly data: readonly WinePlan[] | null }) {
  const t = useTexts(winePlansPageTexts, planTexts);
  const list = useOwnPlans(data);
  const { plans, isReading } = list;
  return (
    <AccountFrame title={t.winePlans} crumbs={[{ label: t.winePlans }]} lead={<p>{t.winePlansLead}</p>}>
      <div className={styles.page}>
        <Told changes={list.changes} isBehindDialog={list.repaired !== undefined} />
        {!plans && (isReading ? <PlanSkeleton /> : <Failed list={list} />)}
        {plans?.length === 0 && <None />}
        {plans && plans.length > 0 && <Plans plans={plans} list={list} />}
        <CardDialog plan={list.repaired} changes={list.changes} onClose={list.closeRepair} onTaken={list.replace} />
      </div>
    </AccountFrame>
  );
}

export default definePage<'account.wine-plans', readonly WinePlan[] | null>({
  audience: 'shopper',
  load: loadWinePlansPage,
  head: ({ market }) => ({
    title: pageTitle(reworded(planTexts, market.texts).winePlans, market),
    canonical: pathTo('account.wine-plans'),
    robots: 'noindex',
  }),
  View: WinePlansPage,
});
