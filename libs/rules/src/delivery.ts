import type { MinorUnits } from '@cellardoor/money';

/** A way of delivery as a country prices it. */
export interface DeliveryPrice {
  readonly cost: MinorUnits;
  /** Bottles from which it costs nothing; null: never. */
  readonly freeFromBottles: number | null;
}

/** True for an order of so many bottles that its number makes delivery free. [PRD-09] */
export const isFreeFrom = (freeFromBottles: number | null, bottles: number): boolean =>
  freeFromBottles !== null && bottles >= freeFromBottles;

/** What a way of delivery costs an order of so many bottles, before what a membership gives. [PRD-09] */
export const deliveryCost = ({ cost, freeFromBottles }: DeliveryPrice, bottles: number): MinorUnits =>
  isFreeFrom(freeFromBottles, bottles) ? 0 : cost;
