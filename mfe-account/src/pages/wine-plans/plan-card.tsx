import { pathTo } from '@cellardoor/contracts';
import type { WinePlan } from '@cellardoor/contracts/api/wine-plans';
import { useTexts } from '@cellardoor/i18n';
import { ButtonLink } from '@cellardoor/ui';
import { PlanFacts } from '../../components/wine-plans/plan-facts.tsx';
import { PlanHead } from '../../components/wine-plans/plan-head.tsx';
import { planTexts } from '../../components/wine-plans/plan.texts.ts';
import { Reinstate } from '../../components/wine-plans/reinstate.tsx';
import { TroubleNotice } from '../../components/wine-plans/trouble-notice.tsx';
import { planChoices } from '../../domain/plan-choices.ts';
import type { OwnPlans } from './use-own-plans.ts';
import styles from './wine-plans-page.module.css';
import { winePlansPageTexts } from './wine-plans-page.texts.ts';

/** A plan in one look: what comes next, what it costs, what is wrong, and what can be done. [WPL-03] [WPL-08] */
export function PlanCard({ plan, list, isFirst }: { readonly plan: WinePlan; readonly list: OwnPlans; readonly isFirst: boolean }) {
  return (
    <li className={styles.card}>
      <div className={styles.look}>
        <PlanHead plan={plan} priority={isFirst} linked />
      </div>
      <TroubleNotice plan={plan} onRepair={() => list.repair(plan)} />
      <div className={styles.facts}>
        <PlanFacts plan={plan} />
      </div>
      <Reinstate plan={plan} changes={list.changes} onChanged={list.replace} />
      <Ways plan={plan} />
    </li>
  );
}

function Ways({ plan }: { readonly plan: WinePlan }) {
  const t = useTexts(winePlansPageTexts, planTexts);
  const { subscriptionId, name, nextCase } = plan;
  const { isRunning, mayChangeCase } = planChoices(plan);
  return (
    <div className={styles.ways}>
      {mayChangeCase && nextCase && (
        <ButtonLink
          size="small"
          href={pathTo('account.next-case', { subscriptionId, orderId: nextCase.orderId })}
          aria-label={t.changeNextCaseNamed(name)}
        >
          {t.changeNextCase}
        </ButtonLink>
      )}
      <ButtonLink
        size="small"
        variant="outline"
        href={pathTo('account.wine-plan', { subscriptionId })}
        aria-label={t.planDetailsNamed(name)}
      >
        {t.planDetails}
      </ButtonLink>
      {isRunning && (
        <a className={styles.leave} href={pathTo('account.leave-plan', { subscriptionId })} aria-label={t.leaveLinkNamed(name)}>
          {t.leaveLink}
        </a>
      )}
    </div>
  );
}
