import type { PayAndCommitBody } from '@cellardoor/contracts/api/paying';
import { type Queries, queryOne } from '../../../platform/db/database.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { linePlanOf } from '../../basket/plan-line.ts';
import type { PricedLine } from '../../basket/pricing.ts';
import type { FrozenPlan, OrderRow } from '../orders/order-row.ts';

/**
 * The plans that begin with an order, as their buyer agrees to them with this very call.
 * @throws Refusal 400 for an order with one that comes without its buyer's word for later charges, 409 for more than one, for a plan that they have
 * already, and for one that costs something else later than they saw
 */
export async function freezePlans(
  tx: Queries,
  order: OrderRow,
  priced: readonly PricedLine[],
  { cardPermission, expectedPlan }: Pick<PayAndCommitBody, 'cardPermission' | 'expectedPlan'>,
): Promise<FrozenPlan[]> {
  const plans = priced.flatMap(frozenPlanOf);
  if (plans.length === 0) return [];
  if (!cardPermission)
    refuse(400, 'Please confirm you are happy to be charged for future payments by checking the box above.', {
      field: 'cardPermission',
      code: 'consent_needed',
    });
  if (plans.length > 1)
    refuse(409, 'Your basket holds two wine plans. Please order one after the other.', { field: 'cartItems', code: 'plan_in_basket' });
  for (const plan of plans) await requireNotRunning(tx, order, plan);
  if (!isPlanAsExpected(plans, expectedPlan))
    refuse(409, 'What your wine plan costs later has changed. You have not been charged. Please look at it again.', {
      field: 'expectedPlan',
      code: 'plan_changed',
    });
  return plans;
}

/** False where what follows the order costs something else, or comes on other days, than the buyer saw beside the box that they ticked. */
export const isPlanAsExpected = (
  plans: readonly { readonly said: NonNullable<PayAndCommitBody['expectedPlan']> }[],
  expected: PayAndCommitBody['expectedPlan'],
): boolean =>
  expected === undefined ||
  plans.every(({ said }) => (Object.keys(expected) as (keyof typeof expected)[]).every((key) => said[key] === expected[key]));

/** The plan that begins with a line, as its buyer agrees to it now; none of any other line. */
export function frozenPlanOf({ plan, planParentId, unit, amount }: PricedLine): FrozenPlan[] {
  if (!plan) return [];
  const { scheme, oneCase, frequency, joinedOn, place } = plan;
  return [
    {
      schemeCode: scheme.code,
      schemeVersion: scheme.version,
      caseType: oneCase.caseType,
      frequency,
      price: unit.amount,
      firstPrice: amount,
      joinedOn,
      chosenOn: place.chosenOn,
      parentId: planParentId ?? null,
      termsVersion: scheme.terms.version,
      said: linePlanOf(plan, unit.amount, amount),
    },
  ];
}

async function requireNotRunning(
  tx: Queries,
  { customer_id, brand, country }: OrderRow,
  { schemeCode, parentId, said }: FrozenPlan,
): Promise<void> {
  const running = await queryOne(
    tx,
    `select 1 from subscriptions s join wine_plans w on w.subscription_id = s.id
      where s.customer_id = $1 and w.brand = $2 and s.country = $3 and w.scheme_code = $4 and s.status in ('ACTIVE', 'SUSPENDED')
        and s.id is distinct from $5::bigint limit 1`,
    [customer_id, brand, country, schemeCode, parentId],
  );
  if (running)
    refuse(409, `You have the plan ${said.name} already. You can change it in your account.`, {
      field: 'orderId',
      code: 'already_subscribed',
    });
}
