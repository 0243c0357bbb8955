import type { Product, Sku } from '@cellardoor/contracts';
import { perLitre } from '@cellardoor/money';
import { paysMemberPrice, priceForMembers, pricePerBottle, priceToPay, savingOn } from '@cellardoor/rules/prices';

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
  readonly pricePerLitre: number;
  /** The price is the member's. */
  readonly forMembers: boolean;
  /** What members pay for the option, where that is less and it is not what this shopper pays; null otherwise. */
  readonly memberPrice: number | null;
}

function optionOf(sku: Sku, bottleSize: number): BuyingOption {
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
    pricePerLitre: perLitre(price, Math.max(1, sku.numberOfBottles * bottleSize)),
    forMembers,
    memberPrice: priceForMembers(sku),
  };
}

/** The ways to buy, the most bottles first. */
export const buyingOptions = ({ skus, bottleSize }: Pick<Product, 'skus' | 'bottleSize'>): BuyingOption[] =>
  skus.map((sku) => optionOf(sku, bottleSize)).sort((a, b) => b.bottles - a.bottles);

/** Whether the stock holds one of it. */
export const inReach = ({ stockUnits }: BuyingOption, { inventoryInfo }: Pick<Product, 'inventoryInfo'>): boolean =>
  stockUnits <= inventoryInfo.stockQty;

/** Saved in whole percent of the list price. */
export const percentSaved = ({ saving, listPrice }: Pick<BuyingOption, 'saving' | 'listPrice'>): number =>
  listPrice > 0 ? Math.floor((saving * 100) / listPrice) : 0;
