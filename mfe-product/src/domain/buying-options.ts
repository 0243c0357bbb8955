import type { Product, Sku } from '@cellardoor/contracts';
import {
  litrePricesOf,
  paysMemberPrice,
  priceForMembers,
  pricePerBottle,
  priceToPay,
  savingOn,
  type ShownLitrePrices,
} from '@cellardoor/rules/prices';

/** One way to buy a wine. Amounts are minor units of the product's currency, for the whole option unless they say per bottle. */
export interface BuyingOption {
  readonly itemCode: string;
  readonly bottles: number;
  /** What one of it takes of the stock. */
  readonly stockUnits: number;
  readonly price: number;
  readonly listPrice: number;
  /** Below the list price; 0 when there is none. */
  readonly saving: number;
  readonly pricePerBottle: number;
  readonly perLitre: ShownLitrePrices;
  /** The price is the member's. */
  readonly forMembers: boolean;
  /** What members pay for the option, where that is less and it is not what this shopper pays; null otherwise. */
  readonly memberPrice: number | null;
}

function optionOf(sku: Sku): BuyingOption {
  const forMembers = paysMemberPrice(sku);
  const price = priceToPay(sku);
  return {
    itemCode: sku.itemCode,
    bottles: sku.numberOfBottles,
    stockUnits: sku.stockUnits,
    price,
    listPrice: sku.listPrice,
    saving: savingOn(sku.listPrice, price),
    pricePerBottle: pricePerBottle(price, sku.numberOfBottles),
    perLitre: litrePricesOf(sku),
    forMembers,
    memberPrice: priceForMembers(sku),
  };
}

/** The ways to buy, the most bottles first. */
export const buyingOptions = ({ skus }: Pick<Product, 'skus'>): BuyingOption[] => skus.map(optionOf).sort((a, b) => b.bottles - a.bottles);

/** Whether the stock holds one of it. */
export const inReach = ({ stockUnits }: BuyingOption, { inventoryInfo }: Pick<Product, 'inventoryInfo'>): boolean =>
  stockUnits <= inventoryInfo.stockQty;

/** Saved in whole percent of the list price. */
export const percentSaved = ({ saving, listPrice }: Pick<BuyingOption, 'saving' | 'listPrice'>): number =>
  listPrice > 0 ? Math.floor((saving * 100) / listPrice) : 0;
