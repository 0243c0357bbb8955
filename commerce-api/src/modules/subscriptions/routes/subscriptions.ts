import { cancelSubscription, changeSubscription, listSubscriptions } from '@cellardoor/contracts/calls/wine-plans';
import type { CallInput } from '@cellardoor/contracts';
import type { Api, Deps } from '../../../platform/api.ts';
import type { Queries } from '../../../platform/db/database.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { serve } from '../../../platform/http/serve.ts';
import { requireCustomer } from '../../identity/session/request-shopper.ts';
import { noteEvent } from '../agreements/plan-events.ts';
import { requireRunning } from '../agreements/require-running.ts';
import { setAutoRenew } from '../cases/auto-renew.ts';
import { changeCase } from '../cases/change-case.ts';
import { plansNow } from '../clock/shop-clock.ts';
import { cancelPlan } from '../leaving/cancel-plan.ts';
import { leaveAgreement } from '../recurring/end-agreement.ts';
import type { RecurringAgreement } from '../recurring/recurring-agreement.ts';
import type { RecurringKind } from '../recurring/recurring-kind.ts';
import { readAgain } from '../own-plan.ts';
import { changeSubscriptionOf, type OwnSubscription } from '../change-subscription.ts';
import { ownSubscriptions, requireGoing } from '../own-subscriptions.ts';
import { requireCancelReason } from '../leaving/cancel-reason.ts';

type Wish = Pick<CallInput<'changeSubscription'>, 'caseType' | 'autoRenew'>;

/** Subscriptions of all kinds. [SUB-01] [SUB-33] [SUB-34] */
export function subscriptionRoutes(app: Api, deps: Deps, kinds: readonly RecurringKind[]): void {
  const leave: Leave = async (tx, agreement, reason, now) => {
    const kind = kinds.find(({ name }) => name === agreement.kind)!;
    const not = await kind.whyNotLeave?.(tx, agreement);
    if (not) refuse(409, not.why, { field: 'subscriptionId', code: not.code });
    return leaveAgreement(tx, kind, agreement, 'customer', reason, now);
  };

  serve(app, listSubscriptions, async (request, reply) => {
    const { id } = await requireCustomer(deps, request, reply);
    return ownSubscriptions(deps.database, id, request.market, await plansNow(deps));
  });

  serve(app, cancelSubscription, (request, reply) =>
    changeSubscriptionOf(deps, request, reply, (tx, own) => cancel(tx, own, requireCancelReason(request.query.reasonCode), leave)),
  );

  serve(app, changeSubscription, (request, reply) =>
    changeSubscriptionOf(deps, request, reply, (tx, own) => change(tx, own, request.body, leave)),
  );
}

/** Ends an agreement that has no cases. */
type Leave = (tx: Queries, agreement: RecurringAgreement, reason: string | null, now: Date) => Promise<unknown>;

async function cancel(tx: Queries, { row, plan, agreement, now }: OwnSubscription, reason: string, leave: Leave): Promise<void> {
  if (agreement) return void (await leave(tx, agreement, reason, now));
  if (plan) return void (await cancelPlan(tx, plan.plan, 'customer', reason, now));
  requireGoing(row, now);
  await tx.query(`update subscriptions set status = 'CANCELLED', cancelled_at = $2 where id = $1`, [row.id, now]);
  await noteEvent(tx, row.id, { at: now, by: 'customer', what: 'cancel', detail: { reason } });
}

/** A subscription that is no wine plan comes as one thing only. One that charges by itself ends when it shall not go on. */
async function change(
  tx: Queries,
  { row, plan, agreement, now }: OwnSubscription,
  { caseType, autoRenew }: Wish,
  leave: Leave,
): Promise<void> {
  if (caseType === undefined && autoRenew === undefined) refuse(400, 'Please say what to change.', { field: 'autoRenew', code: 'invalid' });
  if (!plan) {
    requireGoing(row, now);
    if (caseType !== undefined)
      refuse(400, 'There is no such case of this subscription.', { field: 'caseType', code: 'unknown_case_type' });
    if (agreement) return void (autoRenew === false && (await leave(tx, agreement, null, now)));
    if (autoRenew) refuse(400, 'This subscription does not go on by itself.', { field: 'autoRenew', code: 'invalid' });
    return;
  }
  requireRunning(plan.plan);
  if (caseType !== undefined) await changeCase(tx, plan, { caseType, changePlan: true });
  if (autoRenew !== undefined) await setAutoRenew(tx, await readAgain(tx, plan), autoRenew);
}
