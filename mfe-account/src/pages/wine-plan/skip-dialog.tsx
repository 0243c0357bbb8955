import type { PlanCase } from '@cellardoor/contracts/api/wine-plans';
import { checkSkip, skipCase } from '@cellardoor/contracts/calls/wine-plans';
import type { CallReply } from '@cellardoor/contracts';
import { formatDay, formatTime, useMarket, usePrice, useTexts } from '@cellardoor/i18n';
import { Button, Dialog, Notice } from '@cellardoor/ui';
import { useSend } from '@cellardoor/user-model';
import { Late } from '../../components/wine-plans/late.tsx';
import { planTexts } from '../../components/wine-plans/plan.texts.ts';
import { useLateReply } from '../../state/late-reply.ts';
import type { PlanPage } from './use-plan-page.ts';
import styles from './wine-plan-page.module.css';
import { winePlanPageTexts } from './wine-plan-page.texts.ts';

/** Asks before a case is skipped, after the check that it can be: what comes next instead, and what it costs. [SUB-08] [SUB-09] */
export function SkipDialog({ page }: { readonly page: PlanPage }) {
  const t = useTexts(winePlanPageTexts);
  const market = useMarket();
  const skipped = page.opened?.of === 'skip' ? page.opened.case : undefined;
  return (
    <Dialog
      open={skipped !== undefined}
      onClose={page.close}
      title={skipped ? t.skipTitle(formatDay(skipped.deliveryDate, market)) : t.skipCase}
      size="narrow"
    >
      {skipped && <Check key={skipped.orderId} of={skipped} page={page} />}
    </Dialog>
  );
}

function Check({ of, page }: { readonly of: PlanCase; readonly page: PlanPage }) {
  const t = useTexts(planTexts);
  const send = useSend();
  const { subscriptionId } = page.plan;
  const { orderId } = of;
  const check = useLateReply(orderId, () => send(checkSkip, { subscriptionId, orderId }), t.planPartFailed);
  return (
    <div className={styles.form}>
      {page.changes.failureText && <Notice tone="error">{page.changes.failureText}</Notice>}
      <Late of={check} rows={1}>
        {(reply) => (reply.allowed ? <Question of={of} check={reply} page={page} /> : <Refused why={reply.reason} page={page} />)}
      </Late>
    </div>
  );
}

function Refused({ why, page }: { readonly why: string | null; readonly page: PlanPage }) {
  const t = useTexts(winePlanPageTexts);
  return (
    <>
      <p role="alert">{why ?? t.caseTooLate}</p>
      <Button variant="outline" onClick={page.close}>
        {t.skipClose}
      </Button>
    </>
  );
}

interface QuestionProps {
  readonly of: PlanCase;
  readonly check: CallReply<'checkSkip'>;
  readonly page: PlanPage;
}

function Question({ of, check: { nextDeliveryDate, nextChargeDate }, page }: QuestionProps) {
  const t = useTexts(winePlanPageTexts);
  const market = useMarket();
  const money = usePrice();
  const send = useSend();
  const { plan, cases } = page;
  const { orderId, deliveryDate, cutOff } = of;
  const instead = cases?.find((one) => one.deliveryDate === nextDeliveryDate);
  const amount = instead?.amount ?? plan.price + of.deliveryCost;
  const next = formatDay(nextDeliveryDate, market);
  const skip = () =>
    page.change(
      'skip',
      () => send(skipCase, { subscriptionId: plan.subscriptionId, orderId }),
      () => t.caseSkippedSaid(formatDay(deliveryDate, market), next),
    );
  return (
    <>
      <p>{t.skipInstead(next)}</p>
      <p>{t.skipCost(money(amount), formatDay(nextChargeDate, market))}</p>
      <p className={styles.note}>{t.skipBack(formatTime(cutOff, market))}</p>
      <Button block busy={page.changes.doing === 'skip'} busyLabel={t.skipping} onClick={() => void skip()}>
        {t.skipYes}
      </Button>
      <Button variant="quiet" onClick={page.close}>
        {t.skipNo}
      </Button>
    </>
  );
}
