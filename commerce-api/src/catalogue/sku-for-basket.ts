import type { Currency } from '@cellardoor/contracts';
import type { MembershipTerms } from '../memberships/membership.ts';

/** What one size of a product costs in a market; minor units. */
export interface SizePrice {
  readonly bottles: number;
  readonly listPrice: number;
  readonly salePrice: number;
  /** What members pay; null where they pay the sale price. */
  readonly memberPrice: number | null;
}

/** What the basket and the order must know of a sku, in one market, read fresh from the database. */
export interface SkuForBasket {
  readonly itemCode: string;
  /** The product that the sku is a quantity of; a bottle's own code, a mixed case's own code. */
  readonly wineItemCode: string;
  readonly name: string;
  readonly vintage: string;
  readonly thumbnailImage: string;
  readonly mixed: boolean;
  readonly productType: 'wine' | 'mixedCase' | 'spirits' | 'gift' | 'membership';
  /** Bottles in one unit of the sku; 0 for a membership. */
  readonly numberOfBottles: number;
  /** Units of `stock.on_hand` that one unit of the sku takes: its bottles, 1 for a mixed case, whose stock is counted in cases, 0 for a membership. */
  readonly stockUnits: number;
  /** Minor units of `currency`, for one unit of the sku. */
  readonly listPrice: number;
  readonly salePrice: number;
  /** What members pay; null where they pay the sale price. */
  readonly memberPrice: number | null;
  /** All sizes in which the market sells the product, this one among them. */
  readonly prices: readonly SizePrice[];
  readonly currency: Currency;
  /** Bottles (of a mixed case: cases) on hand of `wineItemCode`; 1 for a membership, which cannot run out. */
  readonly stockQty: number;
  /** What a membership makes of its buyer; null for all else. */
  readonly membership: MembershipTerms | null;
}
