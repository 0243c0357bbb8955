import type { PayAndCommitBody } from '@cellardoor/contracts/api/paying';
import { refuse } from '../../../platform/http/refusal.ts';
import { linePlanOf } from '../../basket/plan-line.ts';
import type { PricedLine } from '../../basket/pricing.ts';
import type { FrozenPlan } from '../orders/order-row.ts';

/**
 * The plans that begin with an order, as their buyer agrees to them with this very call. That they have none of them yet is asked about when their payment
 * begins (`requireNoOtherJoining`).
 * @throws Refusal 400 for an order with one that comes without its buyer's word for later charges, 409 for more than one, and for one that costs something
 * else later than they saw
 */
export function freezePlans(
  priced: readonly PricedLine[],
  { cardPermission, expectedPlan }: Pick<PayAndCommitBody, 'cardPermission' | 'expectedPlan'>,
): FrozenPlan[] {
  const plans = priced.flatMap(frozenPlanOf);
  if (plans.length === 0) return [];
  if (!cardPermission)
    refuse(400, 'Please confirm you are happy to be charged for future payments by checking the box above.', {
      field: 'cardPermission',
      code: 'consent_needed',
    });
  if (plans.length > 1)
    refuse(409, 'Your basket holds two wine plans. Please order one after the other.', { field: 'cartItems', code: 'plan_in_basket' });
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
