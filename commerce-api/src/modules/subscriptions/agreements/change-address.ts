import type { Address } from '@cellardoor/contracts/api/address';
import { countryOf } from '@cellardoor/contracts/countries';
import { goesTo } from '@cellardoor/rules/delivery';
import type { Queries } from '../../../platform/db/database.ts';
import { type BookOwner, findKeptAddress, refuseUnknownAddress } from '../../identity/addresses/address-book.ts';
import { openAddress } from '../../identity/addresses/address-rules.ts';
import { changeAddress, keepAddress } from '../../identity/api.ts';
import { wayOf } from '../../ordering/checkout/delivery.ts';
import { shopsWithinReach } from '../../ordering/checkout/shops-near.ts';
import type { PlanAt } from './plan-at.ts';
import { standardWay } from './plan-delivery.ts';
import { requireRunning } from './require-running.ts';
import { tellChange } from './tell-change.ts';
import { type PlanChanges, updatePlan } from './update-plan.ts';
import type { WinePlanRow } from './wine-plan.ts';

const advice = 'Please use an address in another state.';

const ownerOf = ({ customer_id: customerId, country }: WinePlanRow): BookOwner => ({ customerId, country });

/**
 * Bills a plan that the caller has locked to a kept address, or has it sent there or to a shop. [SUB-18]
 * @throws Refusal 404 for an address that the customer does not keep and for a shop out of reach, 409 `plan_over`, `state_refused`
 */
export async function setAddress(tx: Queries, at: PlanAt, use: 'billing' | 'delivery' | 'shop', addressId: string): Promise<void> {
  requireRunning(at.plan);
  if (use === 'shop') return change(tx, at, collectedFrom(at.plan, addressId), { use, addressId });
  const address = (await findKeptAddress(tx, ownerOf(at.plan), addressId)) ?? refuseUnknownAddress();
  const changes = use === 'billing' ? { billing_address: address, billing_address_id: addressId } : sentTo(at.plan, address, addressId);
  return change(tx, at, changes, { use, addressId });
}

/** Keeps an address for the customer and has the plan sent there. @throws Refusal as for each address of the country, 409 as `setAddress`, `too_many_addresses` [SUB-19] */
export async function addAddress(tx: Queries, at: PlanAt, given: Address): Promise<void> {
  requireRunning(at.plan);
  const address = openAddress(given, at.plan.country, advice);
  const addressId = await keepAddress(tx, ownerOf(at.plan), address);
  return change(tx, at, sentTo(at.plan, address, addressId), { use: 'delivery', addressId });
}

/**
 * Writes a kept address anew, for the plan as well where it is sent or billed there. Other plans keep what they have.
 * @throws Refusal as `addAddress`, 404 for an address that the customer does not keep, 409 `already_kept` [SUB-19]
 */
export async function editAddress(tx: Queries, at: PlanAt, addressId: string, given: Address): Promise<void> {
  const { plan } = at;
  requireRunning(plan);
  // whether it is theirs comes before what is wrong with it
  if (!(await findKeptAddress(tx, ownerOf(plan), addressId))) refuseUnknownAddress();
  const address = openAddress(given, plan.country, advice);
  await changeAddress(tx, ownerOf(plan), addressId, address);
  const changes = {
    ...(plan.address_id === addressId && { address, ...wayTo(plan, address) }),
    ...(plan.billing_address_id === addressId && { billing_address: address }),
  };
  if (Object.keys(changes).length > 0) await change(tx, at, changes, { use: 'edited', addressId });
}

async function change(tx: Queries, { plan, now }: PlanAt, changes: PlanChanges, detail: Readonly<Record<string, unknown>>): Promise<void> {
  const same = (Object.keys(changes) as (keyof PlanChanges)[]).every((key) => JSON.stringify(plan[key]) === JSON.stringify(changes[key]));
  if (same) return;
  await updatePlan(tx, plan, changes);
  await tellChange(tx, plan.id, 'address changed', detail, now);
}

/** What a plan is that is delivered to an address from now on. */
function sentTo(plan: WinePlanRow, given: Address, addressId: string): PlanChanges {
  const address = openAddress(given, plan.country, advice);
  const method = plan.delivery_type === 'delivery' ? {} : { delivery_method: standardWay(plan.country) };
  return { address, address_id: addressId, delivery_type: 'delivery', collection_shop: null, ...method, ...wayTo(plan, address) };
}

/** A way of delivery that does not lead to an address gives way to the standard one. */
function wayTo({ country, delivery_method }: WinePlanRow, { postcode }: Address): Pick<PlanChanges, 'delivery_method'> {
  return goesTo(wayOf(country, delivery_method)?.notTo, postcode) ? {} : { delivery_method: standardWay(country) };
}

/** What a plan is whose cases are collected from a shop. @throws Refusal 404 for none within reach of its address */
function collectedFrom(plan: WinePlanRow, addressId: string): PlanChanges {
  const way = countryOf(plan.country).collection;
  const shop = shopsWithinReach(plan, plan.address.postcode).find((one) => one.addressId === addressId);
  if (!way || !shop) return refuseUnknownAddress();
  return { collection_shop: addressId, delivery_type: 'collection', delivery_method: way.code };
}
