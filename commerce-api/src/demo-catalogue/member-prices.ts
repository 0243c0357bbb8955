import { memberPrices } from './seed/member-prices.ts';
import { pricesFor } from '../modules/catalogue/country-prices.ts';
import type { CountryPrice, ProductDraft, SkuDraft } from '../modules/catalogue/product-draft.ts';

type Local = ReadonlyMap<CountryPrice['country'], number>;

/** A bottle in a case of the same wine costs members about a twentieth less than by itself, in whole minor units. */
const inCase = (bottle: number, bottles: number) => Math.round(bottle * 0.95) * bottles;

function withLocal(sku: SkuDraft, first: SkuDraft, local: Local): SkuDraft {
  const memberOf = ({ country, sale }: CountryPrice) => {
    const amount = local.get(country)!;
    return Math.min(sale, sku === first ? amount : inCase(amount, sku.bottles / first.bottles));
  };
  return { ...sku, prices: sku.prices.map((price) => ({ ...price, member: memberOf(price) })) };
}

/** The draft with what members pay, where the demo says so: for its first sku, and a little less a bottle by the case. */
export function withMemberPrices(draft: ProductDraft): ProductDraft {
  const pounds = memberPrices[draft.itemCode];
  const [first] = draft.skus;
  if (pounds === undefined || !first) return draft;
  const member = Math.round(Number(pounds) * 100);
  const countries = first.prices.map(({ country }) => country);
  const local = new Map(pricesFor({ list: member, sale: member }, countries).map(({ country, sale }) => [country, sale]));
  return { ...draft, skus: draft.skus.map((sku) => withLocal(sku, first, local)) };
}
