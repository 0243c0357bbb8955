import type { CountryId } from '@cellardoor/contracts';
import type { Sku } from '@cellardoor/contracts/api/product';
import { perLitre } from '@cellardoor/money';
import { bestPriceFor } from '@cellardoor/money/best-price';
import { memberPriceBelow, pricePerBottle } from '@cellardoor/rules/prices';
import type { Day } from '@cellardoor/rules/was-prices';
import { kindNamed } from './kinds/kinds.ts';
import { type PricedSize, shownListPrice } from './price-evidence.ts';
import type { PriceRecord, ProductRecord, SkuRecord } from './product-record.ts';

/** A size as a shopper pays for it: never more than its bottles cost in other sizes, as the basket finds the best price. */
export function skuView(sku: SkuRecord, { skus, kind, bottle_ml }: ProductRecord, country: CountryId, day: Day): Sku | undefined {
  const price = priceIn(country, sku);
  if (!price) return undefined;
  const all = skus ?? [];
  const litre = (amount: number) => litrePrice(amount, sku.bottles * bottle_ml, kind);
  const sale = bestOf(sku, all, country, ({ sale: amount }) => amount) ?? price.sale;
  const member = bestOf(sku, all, country, (each) => Math.min(each.sale, each.member ?? each.sale)) ?? sale;
  const listPrice = listPriceOf({ ...price, sale, bottles: sku.bottles }, all, country, day);
  const vppPrice = memberPriceBelow(member, sale);
  return {
    itemCode: sku.itemCode,
    numberOfBottles: sku.bottles,
    stockUnits: kindNamed(kind).stockUnits(sku.bottles),
    listPrice,
    salePrice: sale,
    salePricePerBottle: pricePerBottle(sale, sku.bottles),
    vppPrice,
    vppApplier: false,
    unitPricePerLitre: litre(sale),
    listUnitPricePerLitre: litre(listPrice),
    vppUnitPricePerLitre: vppPrice === null ? null : litre(vppPrice),
  };
}

const litrePrice = (amount: number, millilitres: number, kind: string) =>
  kindNamed(kind).hasLitrePrice && millilitres > 0 ? perLitre(amount, millilitres) : 0;

const priceIn = (country: CountryId, { prices }: SkuRecord) => prices.find((each) => each.country === country);

/** The price of before beside what is asked for the size now: its own sale price proves nothing where its bottles cost less in other sizes. */
function listPriceOf(asked: PricedSize, all: readonly SkuRecord[], country: CountryId, day: Day): number {
  const sizes = all.flatMap((each) => (priceIn(country, each) ? [{ ...priceIn(country, each)!, bottles: each.bottles }] : []));
  return shownListPrice(asked, sizes, day);
}

/** The best price for the bottles of a size; undefined for what is not in bottles. */
function bestOf(
  { bottles }: SkuRecord,
  all: readonly SkuRecord[],
  country: CountryId,
  amountOf: (price: PriceRecord) => number,
): number | undefined {
  if (bottles === 0) return undefined;
  const packs = all.flatMap((sku) => {
    const price = priceIn(country, sku);
    return price ? [{ bottles: sku.bottles, price: amountOf(price), listPrice: price.list }] : [];
  });
  return bestPriceFor(bottles, packs)?.amount;
}
