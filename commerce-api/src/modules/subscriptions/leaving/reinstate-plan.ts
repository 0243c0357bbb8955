import { countryOf } from '@cellardoor/contracts/countries';
import { casesInYear } from '@cellardoor/rules/plan-frequencies';
import type { PlanMover } from '@cellardoor/rules/plan-moves';
import type { Queries } from '../../../platform/db/database.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { findSkus } from '../../catalogue/queries.ts';
import { requireNoOtherJoining } from '../../ordering/payment/running-plan.ts';
import { findSavedCard } from '../../ordering/saved-cards/card-store.ts';
import { findPlans } from '../agreements/plan-store.ts';
import { isRunning } from '../agreements/require-running.ts';
import { movePlan } from '../agreements/move-plan.ts';
import { usualDeliveryCost } from '../agreements/plan-delivery.ts';
import { salesTaxOn } from '../schemes/sales-tax.ts';
import type { WinePlanRow } from '../agreements/wine-plan.ts';
import { findCases } from '../cases/case-store.ts';
import { followMove } from '../cases/follow-move.ts';
import { dayOf } from '../clock/calendar.ts';
import { caseTypeOf, type Scheme } from '../schemes/scheme.ts';

/**
 * Goes on with a plan that was left and that the caller has locked, at the price and by the terms that were agreed to: its stopped cases come again
 * on their days, from the next one that can be changed still. What the customer agreed to again is kept. [SUB-24]
 * @throws Refusal 409: `plan_running`, `plan_over` after 90 days, `already_subscribed` while another plan of its scheme goes on, `card_needed`,
 * `out_of_stock`
 */
export async function reinstatePlan(tx: Queries, plan: WinePlanRow, scheme: Scheme, by: PlanMover, now: Date): Promise<void> {
  if (plan.status === 'CANCELLED') await requireReinstatable(tx, plan, scheme, now);
  const moved = await movePlan(tx, plan, 'reinstate', by, now);
  await tx.query('update wine_plans set reinstate_until = null, cancel_reason = null, auto_renew = true where subscription_id = $1', [
    plan.id,
  ]);
  const going = { ...moved, reinstate_until: null, cancel_reason: null, auto_renew: true };
  await followMove(tx, going, scheme, 'reinstate', now);
  await keepConsent(tx, going, scheme, now);
}

async function requireReinstatable(tx: Queries, plan: WinePlanRow, scheme: Scheme, now: Date): Promise<void> {
  const { reinstate_until: until, saved_card_id: cardId, customer_id: customerId, country, brand } = plan;
  if (until === null || until <= now)
    refuse(409, 'It is too late to go on with this plan. You can join it anew.', { field: 'subscriptionId', code: 'plan_over' });
  if (cardId === null || !(await findSavedCard(tx, { customerId, country }, String(cardId), now)))
    refuse(409, 'The card of this plan has expired or was removed. Please choose another one.', { field: 'cardId', code: 'card_needed' });
  await requireNoOther(tx, plan, now);
  const { itemCode } = caseTypeOf(scheme, plan.case_type);
  const [sku] = await findSkus(tx, { brand, country }, [itemCode]);
  if (!sku || sku.stockQty < sku.stockUnits)
    refuse(409, 'The case of this plan is out of stock.', { field: 'subscriptionId', code: 'out_of_stock' });
}

/** @throws Refusal 409 for a customer who has joined the scheme anew since, or is about to: as when they join, they have one plan of it */
async function requireNoOther(tx: Queries, plan: WinePlanRow, now: Date): Promise<void> {
  const plans = await findPlans(tx, plan.customer_id, plan);
  if (plans.some((other) => other.id !== plan.id && other.scheme_code === plan.scheme_code && isRunning(other)))
    refuse(409, `You have another plan ${plan.name}, which goes on. You can change it in your account.`, {
      field: 'subscriptionId',
      code: 'already_subscribed',
    });
  const { id: parentId, scheme_code: schemeCode, customer_id, brand, country, name } = plan;
  await requireNoOtherJoining(tx, { id: 0, customer_id, brand, country }, now, { schemeCode, parentId, name });
}

async function keepConsent(tx: Queries, plan: WinePlanRow, scheme: Scheme, now: Date): Promise<void> {
  const next = (await findCases(tx, plan.id)).find(({ state }) => state === 'PLANNED' || state === 'OPEN');
  const cost = plan.price + salesTaxOn(plan.price, plan) + usualDeliveryCost(scheme, plan, caseTypeOf(scheme, plan.case_type).bottles);
  const said = {
    price: plan.price,
    frequency: plan.frequency,
    nextChargeDate: next && dayOf(next.charge_at, countryOf(plan.country).facts.timeZone),
    yearCost: casesInYear(plan.frequency) * cost,
  };
  await tx.query(
    `insert into plan_consents (subscription_id, what, terms_version, said, agreed_at) values ($1, 'reinstate', $2, $3::jsonb, $4)`,
    [plan.id, scheme.terms.version, JSON.stringify(said), now],
  );
}
