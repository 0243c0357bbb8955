import type { FastifyReply, FastifyRequest } from 'fastify';
import type { OwnSubscriptions } from '@cellardoor/contracts/api/wine-plans';
import type { Static } from 'typebox';
import type { Deps } from '../../platform/api.ts';
import type { Queries } from '../../platform/db/database.ts';
import { requireCustomer } from '../identity/session/request-shopper.ts';
import type { PlanAt } from './agreements/plan-at.ts';
import { findPlan } from './agreements/plan-store.ts';
import { plansNow } from './clock/shop-clock.ts';
import { findAgreement, type RecurringAgreement } from './recurring/recurring-agreement.ts';
import { withScheme } from './own-plan.ts';
import { lockSubscription, ownSubscriptions, type SubscriptionRow } from './own-subscriptions.ts';

/** A customer's own subscription, as a call about it finds it. */
export interface OwnSubscription {
  readonly row: SubscriptionRow;
  /** Undefined for one that is no wine plan. */
  readonly plan: PlanAt | undefined;
  /** Undefined for one that does not charge by itself, or by cases. */
  readonly agreement: RecurringAgreement | undefined;
  readonly now: Date;
}

type Asking = FastifyRequest & { readonly params: { readonly subscriptionId: string } };

/**
 * Changes the subscription that a call names, in one transaction that has locked it; gives all of the customer's. `work` may run more than once, so it
 * does nothing but query. @throws Refusal 401, 404, and those of `work`: nothing is changed then
 */
export async function changeSubscriptionOf(
  deps: Deps,
  request: Asking,
  reply: FastifyReply,
  work: (tx: Queries, own: OwnSubscription) => Promise<void>,
): Promise<Static<typeof OwnSubscriptions>> {
  const { market, params } = request;
  const { id } = await requireCustomer(deps, request, reply);
  const done = await deps.database.transaction(async (tx) => {
    const now = await plansNow(deps, tx);
    const row = await lockSubscription(tx, id, market, params.subscriptionId);
    const plan = await findPlan(tx, id, market, params.subscriptionId);
    const agreement = await findAgreement(tx, row.id);
    await work(tx, { row, plan: plan && (await withScheme(tx, plan, now)), agreement, now });
    return ownSubscriptions(tx, id, market, now);
  });
  deps.runDueJobs();
  return done;
}
