import type { PlanDeliveryMethods } from '@cellardoor/contracts/api/wine-plans';
import type { Static } from 'typebox';
import { refuse } from '../../../platform/http/refusal.ts';
import { collectionMethods, deliveryMethods } from '../../ordering/checkout/delivery.ts';
import type { PlanAt } from '../agreements/plan-at.ts';
import { type Charged, planDeliveryCost, standardWay } from '../agreements/plan-delivery.ts';
import type { WinePlanRow } from '../agreements/wine-plan.ts';
import { caseTypeOf } from '../schemes/scheme.ts';

export type DeliveryWay = Static<typeof PlanDeliveryMethods>['methods'][number];

/**
 * The ways in which a plan's cases can come to where they go, the standard one first, with what each costs for a case that is charged now, or for this one.
 * [SUB-06]
 */
export function deliveryWays({ plan, scheme, now }: PlanAt, charged: Charged = { charge_at: now }): DeliveryWay[] {
  const { bottles } = caseTypeOf(scheme, plan.case_type);
  const { postcode } = plan.address;
  const ways = [...deliveryMethods(plan, bottles, now, postcode), ...collectionMethods(plan, now, postcode)];
  return ways.map(({ methodCode, type, name, promise }) => ({
    deliveryMethod: methodCode,
    deliveryTypeCode: type,
    name,
    cost: planDeliveryCost(scheme, { ...plan, delivery_method: methodCode }, bottles, charged),
    promise,
    isChosen: methodCode === plan.delivery_method,
  }));
}

const refuseMethod = (field: 'deliveryMethod' | 'deliveryTypeCode'): never =>
  refuse(400, 'Your cases cannot come that way. Please choose another one.', { field, code: 'unknown_method' });

/** One of them by its code. @throws Refusal 400 `unknown_method` */
export const wayNamed = (ways: readonly DeliveryWay[], method: string): DeliveryWay =>
  ways.find(({ deliveryMethod }) => deliveryMethod === method) ?? refuseMethod('deliveryMethod');

/** What a customer says of how their cases come. */
export interface WayWished {
  readonly deliveryMethod?: string | undefined;
  readonly deliveryTypeCode?: DeliveryWay['deliveryTypeCode'] | undefined;
}

/**
 * The way that is wished for; undefined where nothing is said of it. A type alone means its usual way, or the present one where that is of the type.
 * @throws Refusal 400 for a way that does not lead there, and for a way and a type that do not go together
 */
export function wayWished(
  ways: readonly DeliveryWay[],
  plan: WinePlanRow,
  { deliveryMethod, deliveryTypeCode }: WayWished,
): DeliveryWay | undefined {
  if (deliveryMethod === undefined && deliveryTypeCode === undefined) return undefined;
  if (deliveryMethod === undefined) {
    const usual = plan.delivery_type === deliveryTypeCode ? plan.delivery_method : standardWay(plan.country);
    const ofType = ways.filter((way) => way.deliveryTypeCode === deliveryTypeCode);
    return ofType.find((way) => way.deliveryMethod === usual) ?? ofType[0] ?? refuseMethod('deliveryTypeCode');
  }
  const way = wayNamed(ways, deliveryMethod);
  if (deliveryTypeCode !== undefined && way.deliveryTypeCode !== deliveryTypeCode)
    refuse(400, 'Please choose a way of delivery.', { field: 'deliveryTypeCode', code: 'invalid' });
  return way;
}
