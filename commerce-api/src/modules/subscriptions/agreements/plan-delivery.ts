import type { CountryId } from '@cellardoor/contracts';
import { countryOf } from '@cellardoor/contracts/countries';
import { deliveryCost } from '@cellardoor/rules/delivery';
import type { Scheme } from '../schemes/scheme.ts';
import type { WinePlanRow } from './wine-plan.ts';

/** How a country sends what recurs unless another way is chosen. */
export const standardWay = (country: CountryId): string => countryOf(country).delivery[0]!.code;

/** Where and how a plan's cases go, and until when a membership makes that free. */
export type PlanDelivery = Pick<WinePlanRow, 'country' | 'delivery_method' | 'free_delivery_until'>;

type Agreed = Pick<Scheme, 'deliveryCost'>;

/**
 * What the delivery of a case of so many bottles costs, in minor units: by the standard way what the scheme says, by another one what the country
 * asks for it.
 */
export function usualDeliveryCost(
  { deliveryCost: agreed }: Agreed,
  { country, delivery_method: method }: Omit<PlanDelivery, 'free_delivery_until'>,
  bottles: number,
): number {
  const { delivery, collection } = countryOf(country);
  if (method === standardWay(country)) return agreed;
  const way = [...delivery, ...(collection ? [collection] : [])].find(({ code }) => code === method);
  return way ? deliveryCost(way, bottles) : agreed;
}

/** A case as far as its delivery asks: when it is charged, and whether its customer was told that it is free. */
export interface Charged {
  readonly charge_at: Date;
  readonly free_delivery_told?: boolean;
}

/** True where the standard way costs a customer nothing: they are a member with free delivery when a case is charged, or were told so. */
export function isFreeForMember(
  { country, delivery_method: method, free_delivery_until: until }: PlanDelivery,
  { charge_at: chargedAt, free_delivery_told: isTold = false }: Charged,
): boolean {
  return method === standardWay(country) && (isTold || (until !== null && chargedAt < until));
}

/** The same for a case of a customer who may be a member. */
export const planDeliveryCost = (scheme: Agreed, plan: PlanDelivery, bottles: number, charged: Charged): number =>
  isFreeForMember(plan, charged) ? 0 : usualDeliveryCost(scheme, plan, bottles);
