import { type Day, type Days, daysReduced, type ListPriceClaim, provenListPrice, wasMonths } from '@cellardoor/rules/was-prices';

/** What the database knows of a list price that stands above the sale price. */
export type PriceEvidence = Pick<ListPriceClaim, 'asked' | 'apart'>;

/**
 * `PriceEvidence` of a row `x` of `prices`, as an SQL value of JSON; null where nothing is reduced. `wineItemCode` is an SQL expression; an alias of
 * this query in it would mean this query's own table.
 * The times are longer than the rule's, so that its days are not cut.
 */
export const evidenceSql = (wineItemCode: string): string => `
  case when x.list_price > x.sale_price then json_build_object(
    'asked', coalesce((select json_agg(json_build_object('amount', h.amount, 'from', h.asked_from, 'until', h.asked_until))
       from price_history h
      where h.sku_item_code = x.sku_item_code and h.country = x.country and h.amount = x.list_price
        and (h.asked_until is null or h.asked_until > now() - interval '7 months')), '[]'),
    'apart', (select case when count(*) = count(y.sale_price) then sum(c.quantity * y.sale_price)::integer end
       from case_contents c left join skus bottle on bottle.wine_item_code = c.wine_item_code and bottle.bottles = 1
       left join prices y on y.sku_item_code = bottle.item_code and y.country = x.country
      where c.case_item_code = ${wineItemCode})) end`;

/** For how long before a day the list price of a row `y` of `prices` was asked, of the time that the rule looks at: an SQL interval. */
export const listPriceDurationSql = (day: Day): string => `
  (select sum(greatest(interval '0', least(coalesce(h.asked_until, 'infinity'), d.ends) - greatest(h.asked_from, d.begins)))
     from price_history h, (select (date '1970-01-01' + ${day})::timestamp at time zone 'utc' as ends,
       (date '1970-01-01' + ${day} - interval '${wasMonths} months') at time zone 'utc' as begins) d
    where h.sku_item_code = y.sku_item_code and h.country = y.country and h.amount = y.list_price)`;

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
export const reducedPriceDays = (smallest: PricedSize, today: Day): Days | null => daysReduced(claimOf(smallest), today);
