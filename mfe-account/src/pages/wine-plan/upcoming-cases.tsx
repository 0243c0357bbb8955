import { pathTo } from '@cellardoor/contracts';
import type { PlanCase } from '@cellardoor/contracts/api/wine-plans';
import { keepSkippedCase } from '@cellardoor/contracts/calls/wine-plans';
import { formatDay, formatTime, useMarket, usePrice, useTexts } from '@cellardoor/i18n';
import { Badge, Button, ButtonLink } from '@cellardoor/ui';
import { useSend } from '@cellardoor/user-model';
import { PartFailed } from '../../components/wine-plans/late.tsx';
import { planTexts } from '../../components/wine-plans/plan.texts.ts';
import { usePlanWords } from '../../components/wine-plans/plan-words.ts';
import { openCase } from '../../domain/plan-choices.ts';
import type { PlanPage } from './use-plan-page.ts';
import styles from './wine-plan-page.module.css';
import { winePlanPageTexts } from './wine-plan-page.texts.ts';

/** The cases that are to come, in their order. [SUB-04] */
export function UpcomingCases({ page }: { readonly page: PlanPage }) {
  const t = useTexts(winePlanPageTexts);
  const { cases } = page;
  if (!cases) return <PartFailed text={t.casesFailed} retry={page.readCases} />;
  if (cases.length === 0) return <p className={styles.note}>{t.noCasesToCome}</p>;
  return (
    <ol className={styles.cases} aria-label={t.casesToCome}>
      {cases.map((one) => (
        <UpcomingCase key={one.orderId} of={one} page={page} />
      ))}
    </ol>
  );
}

/** Until when it can be changed, or the skip taken back; nothing of a case that is not sent. */
function useUntilWords({ state, mayChange, cutOff }: PlanCase, isOpen: boolean): string | undefined {
  const t = useTexts(winePlanPageTexts);
  const market = useMarket();
  if (state === 'CANCELLED') return undefined;
  if (!mayChange) return t.caseTooLate;
  const words = state === 'SKIPPED' ? t.caseKeepUntil : isOpen ? t.caseChangeUntil : t.caseSkipUntil;
  return words(formatTime(cutOff, market));
}

function UpcomingCase({ of, page }: { readonly of: PlanCase; readonly page: PlanPage }) {
  const t = useTexts(winePlanPageTexts, planTexts);
  const market = useMarket();
  const money = usePrice();
  const words = usePlanWords();
  const isOpen = openCase(page.cases ?? [])?.orderId === of.orderId;
  const until = useUntilWords(of, isOpen);
  const isSent = of.state !== 'SKIPPED' && of.state !== 'CANCELLED';
  return (
    <li className={styles.case}>
      <div className={styles.caseHead}>
        <h3 className={styles.caseDay}>{formatDay(of.deliveryDate, market)}</h3>
        <Badge kind="plain">{words.state(of)}</Badge>
      </div>
      {isSent && (
        <p>
          {of.state === 'DECLINED' ? t.caseUnpaid(money(of.amount)) : t.caseCharged(money(of.amount), formatDay(of.chargeDate, market))}
        </p>
      )}
      {until && <p className={styles.note}>{until}</p>}
      {of.mayChange && <CaseActions of={of} page={page} isOpen={isOpen} />}
    </li>
  );
}

interface ActionsProps {
  readonly of: PlanCase;
  readonly page: PlanPage;
  /** Its wines can be changed now; those of later cases are only shown. */
  readonly isOpen: boolean;
}

function CaseActions({ of, page, isOpen }: ActionsProps) {
  const t = useTexts(winePlanPageTexts);
  const market = useMarket();
  const send = useSend();
  const { subscriptionId } = page.plan;
  const { orderId } = of;
  const day = formatDay(of.deliveryDate, market);
  const keep = () =>
    page.change(
      `keep ${orderId}`,
      () => send(keepSkippedCase, { subscriptionId, orderId }),
      () => t.caseKept(day),
    );
  if (of.state === 'SKIPPED')
    return (
      <div className={styles.actions}>
        <Button
          variant="outline"
          size="small"
          aria-label={t.keepCaseNamed(day)}
          busy={page.changes.doing === `keep ${orderId}`}
          busyLabel={t.keepingCase}
          onClick={() => void keep()}
        >
          {t.keepCase}
        </Button>
      </div>
    );
  return (
    <div className={styles.actions}>
      <ButtonLink
        size="small"
        variant={isOpen ? 'primary' : 'outline'}
        href={pathTo('account.next-case', { subscriptionId, orderId })}
        aria-label={isOpen ? t.changeCaseNamed(day) : t.seeCaseNamed(day)}
      >
        {isOpen ? t.changeCase : t.seeCase}
      </ButtonLink>
      <Button variant="outline" size="small" aria-label={t.skipCaseNamed(day)} onClick={() => page.open({ of: 'skip', case: of })}>
        {t.skipCase}
      </Button>
    </div>
  );
}
