import type { MarketFacts } from '@cellardoor/contracts';

/** What standard delivery costs an order of so many bottles, in minor units. [PRD-09] */
export const deliveryCost = ({ cost, freeFromBottles }: MarketFacts['standardDelivery'], bottles: number): number =>
  freeFromBottles !== null && bottles >= freeFromBottles ? 0 : cost;
