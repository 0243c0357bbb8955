import type { CountryId } from '@cellardoor/contracts';

/** Standard delivery of an order, in minor units of the country's currency. */
const standardDelivery: Readonly<Record<CountryId, number>> = { uk: 799, au: 999, nz: 999, us: 1499 };

/** Bottles from which standard delivery is free. */
export const bottlesForFreeDelivery = 12;

/** What standard delivery costs an order of so many bottles, in minor units. [PRD-09] */
export const deliveryCost = (country: CountryId, bottles: number): number =>
  bottles >= bottlesForFreeDelivery ? 0 : standardDelivery[country];
