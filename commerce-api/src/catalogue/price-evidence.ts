import { type Day, type Days, daysReduced, type ListPriceClaim, provenListPrice } from '@cellardoor/rules/was-prices';

/** What the database knows of a list price that stands above the sale price. */
export type PriceEvidence = Pick<ListPriceClaim, 'asked' | 'apart'>;

/**
 * `PriceEvidence` of a row `x` of `prices`, as an SQL value of JSON; null where nothing is reduced. `wineItemCode` is an SQL expression.
 * The times are longer than the rule's, so that its days are not cut.
 */
export const evidenceSql = (wineItemCode: string): string => `
  case when x.list_price > x.sale_price then json_build_object(
    'asked', coalesce((select json_agg(json_build_object('amount', h.amount, 'from', h.asked_from, 'until', h.asked_until))
       from price_history h
      where h.sku_item_code = x.sku_item_code and h.country = x.country and h.amount = x.list_price
        and (h.asked_until is null or h.asked_until > now() - interval '7 months')), '[]'),
    'apart', (select case when count(*) = count(y.sale_price) then sum(c.quantity * y.sale_price)::integer end
       from case_contents c left join skus o on o.wine_item_code = c.wine_item_code and o.bottles = 1
       left join prices y on y.sku_item_code = o.item_code and y.country = x.country
      where c.case_item_code = ${wineItemCode})) end`;

/** One size of a product in one country, as the database has it. */
export interface PricedSize {
  readonly bottles: number;
  readonly list: number;
  readonly sale: number;
  readonly evidence: PriceEvidence | null;
}

const claimOf = ({ bottles, list, sale, evidence }: PricedSize): ListPriceClaim => ({
  bottles,
  listPrice: list,
  salePrice: sale,
  asked: evidence?.asked ?? [],
  apart: evidence?.apart ?? null,
});

/** The list price that a size may show on a day, among all sizes of its product in the country. [PRD-16] */
export function shownListPrice(size: PricedSize, all: readonly PricedSize[], day: Day): number {
  const single = all.find(({ bottles }) => bottles === 1);
  return provenListPrice(claimOf(size), single && claimOf(single), day);
}

/** The days from `today` on for which the smallest size of a product shows a list price above its sale price; null for none. */
export const shownReduced = (smallest: PricedSize, today: Day): Days | null => daysReduced(claimOf(smallest), today);
