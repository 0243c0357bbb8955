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

/** The same for a case that is charged then: the standard way is free for as long as the customer is a member with free delivery. */
export function planDeliveryCost(scheme: Agreed, plan: PlanDelivery, bottles: number, chargedAt: Date): number {
  const { country, delivery_method: method, free_delivery_until: until } = plan;
  const isFree = method === standardWay(country) && until !== null && chargedAt < until;
  return isFree ? 0 : usualDeliveryCost(scheme, plan, bottles);
}
