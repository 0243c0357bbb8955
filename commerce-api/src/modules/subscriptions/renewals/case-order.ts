import type { ShippingMethod } from '@cellardoor/contracts/api/shipping';
import { countBottles } from '../../basket/pricing.ts';
import { collectionMethods, deliversOn, deliveryMethods } from '../../ordering/checkout/delivery.ts';
import { shopsWithinReach } from '../../ordering/checkout/shops-near.ts';
import type { AgreedOrder } from '../../ordering/payment/agreed-order.ts';
import { findSeller } from '../../ordering/api.ts';
import type { Queries } from '../../../platform/db/database.ts';
import type { MemberSaving } from '../../memberships/membership.ts';
import { freeDeliveryTerm } from '../../memberships/membership-store.ts';
import { isFreeForMember, usualDeliveryCost } from '../agreements/plan-delivery.ts';
import type { WinePlanRow } from '../agreements/wine-plan.ts';
import { amountOf, contentsOf } from '../cases/case-contents.ts';
import { rewardOfPlan } from '../cases/pays-with-reward.ts';
import type { PlanCaseRow } from '../cases/plan-case.ts';
import type { Scheme } from '../schemes/scheme.ts';
import { caseLines, giftLine } from './case-lines.ts';
import { frozenOrder, sellerOfBrand } from './frozen-order.ts';
import { type Forbidden, findMember, isBelowMinimum, leastPrices, whyNotToMember } from './renewal-rules.ts';

/** The order that a case becomes on its day, or why it becomes none. `left` counts bottles that could not be had. */
export type CaseOrder = { readonly agreed: AgreedOrder; readonly left: number } | { readonly forbidden: Forbidden | 'sold_out' };

/**
 * What a case is sold as on its day, by the rules, stock and ways of delivery of that day: the wines that were saved, at the price that was agreed. The
 * caller has locked the plan. [WPL-06]
 */
export async function orderOfCase(tx: Queries, plan: WinePlanRow, scheme: Scheme, one: PlanCaseRow, now: Date): Promise<CaseOrder> {
  const member = await findMember(tx, plan);
  const forbidden = await whyNotToMember(tx, plan, member, now);
  if (forbidden) return { forbidden };
  const contents = await contentsOf(tx, plan, scheme, one, 'sent');
  const amount = amountOf(contents, one, scheme, plan);
  const wines = await caseLines(tx, plan, scheme, one, contents, amount, leastPrices(plan, now));
  if (wines.length === 0) return { forbidden: 'sold_out' };
  if (isBelowMinimum(wines, plan, now)) return { forbidden: 'minimum_price' };
  const gift = await giftLine(tx, plan, scheme, wines.length + 1);
  // wine is not given away where the law has a minimum price
  const lines = gift && !isBelowMinimum([gift], plan, now) ? [...wines, gift] : wines;
  const method = methodOf(plan, one, amount.delivery, countBottles(lines), now);
  const frozen = frozenOrder({ ...plan, state: plan.address.state }, lines, method, now, await rewardOfPlan(tx, plan, { locked: true }));
  const agreed = {
    ...(await sellerOf(tx, plan)),
    ...placeOf(plan),
    email: member!.email,
    frozen: { ...frozen, ...(await savedByMembership(tx, plan, scheme, one, contents.capacity)) },
  };
  return { agreed, left: Math.max(0, contents.capacity - countBottles(wines)) };
}

/** What a membership saves on the delivery, which is kept of its price where it is given back; nothing where it has ended since its customer was told. */
async function savedByMembership(
  tx: Queries,
  plan: WinePlanRow,
  scheme: Scheme,
  one: PlanCaseRow,
  bottles: number,
): Promise<{ readonly memberSavings?: readonly MemberSaving[] }> {
  const saved = isFreeForMember(plan, one) ? usualDeliveryCost(scheme, plan, bottles) : 0;
  const term = saved > 0 ? await freeDeliveryTerm(tx, plan.customer_id, plan.country) : undefined;
  return term ? { memberSavings: [{ ...term, saved }] } : {};
}

const placeOf = ({ customer_id, country, address, billing_address, collection_shop }: WinePlanRow) => ({
  customer_id,
  country,
  address,
  billing_address,
  collection_shop,
});

/** The shop as it was when the plan was joined, but for what its brand says of itself now. */
async function sellerOf(tx: Queries, { brand, country, joined_order_id }: WinePlanRow) {
  const joined = await findSeller(tx, joined_order_id);
  return sellerOfBrand({ brand, country }, joined?.site_origin ?? '');
}

/** The way that the plan is sent, on the day of the case where that can still be; the standard way where the plan's own does not go there. */
function methodOf(plan: WinePlanRow, one: PlanCaseRow, cost: number, bottles: number, now: Date): ShippingMethod {
  const { brand, country, address, delivery_method, collection_shop } = plan;
  const to = { country, postcode: address.postcode };
  const ways = [...deliveryMethods({ brand, country }, bottles, now, address.postcode), ...collectionMethods({ brand, country }, now)];
  const way = ways.find(({ methodCode }) => methodCode === delivery_method) ?? ways[0]!;
  const shop = shopsWithinReach({ brand, country }, undefined).find(({ addressId }) => addressId === collection_shop);
  const { kilometres: _near, ...location } = shop ?? { kilometres: 0 };
  return {
    ...way,
    cost,
    costPoints: 0,
    ...(way.type === 'delivery' && deliversOn(way, one.delivery_on, to) && { date: one.delivery_on }),
    ...(way.type === 'collection' && shop && { location: location as NonNullable<ShippingMethod['location']> }),
  };
}
