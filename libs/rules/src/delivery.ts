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

/** False for a postcode to which a way of delivery does not go. */
export const goesTo = (notTo: { readonly postcodes: string } | undefined, postcode: string): boolean =>
  !notTo || !new RegExp(notTo.postcodes).test(postcode);

/** True where a basket holds something to deliver. */
export const holdsDelivered = (lines: readonly { readonly terms: { readonly isDelivered: boolean } }[]): boolean =>
  lines.some(({ terms }) => terms.isDelivered);

/** What of an order says whether its standard delivery is free. */
export interface Delivered {
  /** Bottles that count towards free delivery. */
  readonly bottles: number;
  /** For each line, whether it is delivered at all. */
  readonly lines: readonly boolean[];
  /** A membership of its buyer gives free delivery. */
  readonly byMembership: boolean;
  /** A plan begins with it, whose first case comes free of delivery. */
  readonly byPlan?: boolean;
}

/**
 * Why the standard delivery of an order costs nothing: nothing in it is delivered, it has bottles enough, or its buyer's membership says so.
 * Undefined where it has its price, as an order without lines has.
 */
export function whyDeliveryIsFree(
  { bottles, lines, byMembership, byPlan = false }: Delivered,
  freeFromBottles: number | null,
): 'nothing' | 'bottles' | 'membership' | 'plan' | undefined {
  if (lines.length > 0 && !lines.includes(true)) return 'nothing';
  if (isFreeFrom(freeFromBottles, bottles)) return 'bottles';
  if (byMembership) return 'membership';
  return byPlan ? 'plan' : undefined;
}
