import type { CountryId } from '@cellardoor/contracts';
import { countryOf } from '@cellardoor/contracts/countries';
import { deliveryCost } from '@cellardoor/rules/delivery';
import type { Scheme } from '../schemes/scheme.ts';

/** How a country sends what recurs unless another way is chosen. */
export const standardWay = (country: CountryId): string => countryOf(country).delivery[0]!.code;

/**
 * What the delivery of a case of so many bottles costs, in minor units: by the standard way what the scheme says, by another one what the country
 * asks for it.
 */
export function planDeliveryCost(
  { deliveryCost: agreed }: Pick<Scheme, 'deliveryCost'>,
  { country, delivery_method: method }: { readonly country: CountryId; readonly delivery_method: string },
  bottles: number,
): number {
  const { delivery, collection } = countryOf(country);
  if (method === standardWay(country)) return agreed;
  const way = [...delivery, ...(collection ? [collection] : [])].find(({ code }) => code === method);
  return way ? deliveryCost(way, bottles) : agreed;
}
