import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../../platform/api.ts';
import type { Queries } from '../../platform/db/database.ts';
import { requireCustomer } from '../identity/session/request-shopper.ts';
import type { PlanAt } from './agreements/plan-at.ts';
import { findPlan, lockPlan, lockPlans } from './agreements/plan-store.ts';
import { refuseUnknownPlan } from './agreements/unknown-plan.ts';
import type { WinePlanRow } from './agreements/wine-plan.ts';
import { plansNow } from './clock/shop-clock.ts';
import { schemeVersion } from './schemes/scheme-store.ts';

/** A customer's own plan, as a call about it finds it. */
export type OwnPlan = PlanAt;

type Asking = FastifyRequest & { readonly params: { readonly subscriptionId: string } };

/** A plan that was found, with its scheme. @throws Refusal 404 for none */
export async function withScheme(db: Queries, plan: WinePlanRow | undefined, now: Date): Promise<OwnPlan> {
  const found = plan ?? refuseUnknownPlan();
  return { plan: found, scheme: await schemeVersion(db, found.scheme_code, found.country, found.scheme_version), now };
}

/** A plan after a change in this transaction. */
export const readAgain = async (tx: Queries, { plan, now }: OwnPlan): Promise<OwnPlan> =>
  withScheme(tx, await findPlan(tx, plan.customer_id, plan, String(plan.id)), now);

/** The plan that a call names. @throws Refusal 401 for anybody who is not fully logged in, 404 for a plan that is not theirs in this market */
export async function readOwnPlan(deps: Deps, request: Asking, reply: FastifyReply): Promise<OwnPlan> {
  const { id } = await requireCustomer(deps, request, reply);
  return withScheme(deps.database, await findPlan(deps.database, id, request.market, request.params.subscriptionId), await plansNow(deps));
}

/**
 * Changes the plan that a call names, in one transaction that has locked it, and has the jobs done that the change promised. `work` may run more
 * than once, so it does nothing but query. @throws Refusal as `readOwnPlan`, and those of `work`: nothing is changed then
 */
export async function changeOwnPlan<T>(
  deps: Deps,
  request: Asking,
  reply: FastifyReply,
  work: (tx: Queries, own: OwnPlan) => Promise<T>,
  { all = false }: { readonly all?: boolean } = {},
): Promise<T> {
  const { id } = await requireCustomer(deps, request, reply);
  const done = await deps.database.transaction(async (tx) => {
    if (all) await lockPlans(tx, id, request.market);
    const plan = await lockPlan(tx, id, request.market, request.params.subscriptionId);
    return work(tx, await withScheme(tx, plan, await plansNow(deps, tx)));
  });
  deps.runDueJobs();
  return done;
}
