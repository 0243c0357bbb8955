import type { SkuForBasket } from '../catalogue/sku-for-basket.ts';
import type { EVoucherDetails } from '../catalogue/kinds/e-voucher.ts';
import type { PlanFrequency } from '@cellardoor/rules/plan-frequencies';
import type { PlanOfLine } from './plan-line.ts';
import type { RenewalOfLine } from './renewal-line.ts';
import type { RewardOfLine } from './reward-line.ts';
import type { LineOffer } from './offers/offer-terms.ts';

/** One line as the database keeps it. */
export interface Line {
  readonly id: number;
  readonly itemCode: string;
  readonly quantity: number;
  readonly offer: LineOffer | null;
  /** Name and price of one unit when the shopper last changed the basket. */
  readonly seenName: string;
  readonly seenPrice: number;
  /** What so many bottles of its wine cost then, in all lines together; null in lines of before this was kept. */
  readonly seenBottles: number | null;
  readonly seenTotal: number | null;
  /** True for the next term of a membership that its owner has. */
  readonly renews?: boolean;
  /** The voucher that it sells; null for all that the catalogue has. */
  readonly eVoucher?: EVoucherDetails | null;
  /** The plan that it is joined with, how often its cases come, and the plan that it takes the place of; null for all other lines. */
  readonly planScheme?: string | null;
  readonly planFrequency?: PlanFrequency | null;
  readonly planParentId?: number | null;
}

/** A line whose wine is sold here today. */
export interface SellableLine extends Line {
  readonly sku: SkuForBasket;
  /** Absent where no plan is joined with it. */
  readonly plan?: PlanOfLine;
  /** Absent where no wine reward is joined with it. */
  readonly reward?: RewardOfLine;
  /** How the membership that it sells could renew itself; absent where it cannot. */
  readonly renewal?: RenewalOfLine;
}

/** Bottles of a line that are charged at the price of one size. Amounts in minor units for all of them. */
export interface PricePart {
  readonly bottles: number;
  /** Bottles in the size whose price it is. */
  readonly caseOf: number;
  readonly amount: number;
  readonly listAmount: number;
  readonly memberPrice: boolean;
}

/** One unit's price, bought by itself. Minor units. */
export interface UnitPrice {
  readonly amount: number;
  readonly memberPrice: boolean;
}
