import type { Currency } from '@cellardoor/contracts';
import type { SaleTerms } from '@cellardoor/contracts/api/sale-terms';
import type { Kind } from './kinds/kind.ts';

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
  /** The product that the sku is a quantity of; a bottle's or a case's own code. */
  readonly wineItemCode: string;
  readonly name: string;
  readonly vintage: string;
  readonly thumbnailImage: string;
  readonly kind: Kind;
  /** Bottles in one unit of the sku; 0 for what is not in bottles. */
  readonly numberOfBottles: number;
  /** Units of `stock.on_hand` that one unit of the sku takes. */
  readonly stockUnits: number;
  /** Pure alcohol in one unit of the sku, in ten-thousandths of a unit of alcohol (`alcoholOf`). */
  readonly alcohol: number;
  /** Minor units of `currency`, for one unit of the sku. */
  readonly listPrice: number;
  readonly salePrice: number;
  /** What members pay; null where they pay the sale price. */
  readonly memberPrice: number | null;
  /** All sizes in which the market sells the product, this one among them. */
  readonly prices: readonly SizePrice[];
  readonly currency: Currency;
  /** On hand of `wineItemCode`, in bottles or in units of what is counted whole; 1 of what cannot run out. */
  readonly stockQty: number;
  /** What is said of its sale today; null for what stands in the cellar. */
  readonly saleTerms: SaleTerms | null;
  /** What its kind keeps of it (`Kind.termsSql`). */
  readonly terms: unknown;
}
