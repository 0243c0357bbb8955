import { type Day, type Days, wasDays } from '@cellardoor/rules/was-prices';
import { grapeIdsSql, joinDimension } from '../../catalogue/dimension-values.ts';
import { listPriceDurationSql } from '../../catalogue/price-evidence.ts';
import { kindNamesSql } from '../../catalogue/kinds/kinds.ts';

/** What the index knows of a product in one country. Ids are those of `dimension_values`. */
export interface SearchDocument {
  readonly itemCode: string;
  readonly producer: string;
  /** Its place in featured order; of two in one place the lower item code comes first. */
  readonly position: number;
  readonly typeId: number | null;
  readonly countryId: number | null;
  readonly regionId: number | null;
  readonly grapeIds: readonly number[];
  /** Minor units: the sale price of the smallest sku. */
  readonly price: number;
  /** When that is shown beside a list price above it; null for never, unless something changes. */
  readonly reduced: Days | null;
  /** Stars times 100. */
  readonly rating: number;
  readonly addedOn: string;
  readonly high: string;
  readonly mid: string;
  readonly low: string;
  readonly excludedBrands: readonly string[];
  /** Of each wine in a mixed case all words; null for what holds nothing. */
  readonly held?: readonly string[] | null;
}

/** True where a price `y` of a size is shown beside a list price above it: the rule of `was-prices` once more, which checks it. */
const isReducedSql = (day: Day) => `(y.list_price > y.sale_price and (
  ${listPriceDurationSql(day)} >= interval '${wasDays} days'
  or (select case when bool_and(b.sale_price is not null) then sum(c.quantity * b.sale_price) end from case_contents c
     left join (skus k join prices b on b.sku_item_code = k.item_code and b.country = $1) on k.wine_item_code = c.wine_item_code and k.bottles = 1
    where c.case_item_code = p.item_code) > y.sale_price))`;

/** Every listed product of a country as on a day, with the price that lists sort by; `$1` is the country. */
export const documentsSql = (day: Day): string => `
  select p.item_code as "itemCode", p.producer, p.position, t.id as "typeId", c.id as "countryId", r.id as "regionId",
    ${grapeIdsSql('p.grapes')} as "grapeIds",
    x.price, coalesce(x.is_reduced, false) as "isReduced", coalesce(k.average_hundredths, 0) as rating, p.added_on as "addedOn",
    p.words_high as high, p.words_mid as mid, p.words_low as low, p.excluded_brands as "excludedBrands"
  from products p
  join lateral (
    select y.sale_price as price, ${isReducedSql(day)} as is_reduced from skus s join prices y on y.sku_item_code = s.item_code and y.country = $1
    where s.wine_item_code = p.item_code order by s.bottles, s.item_code limit 1
  ) x on true
  left join ratings k on k.item_code = p.item_code
  ${joinDimension('t', 'type', 'p.colour')}
  ${joinDimension('c', 'country', 'p.country')}
  ${joinDimension('r', 'region', 'p.region')}
  where p.kind in ${kindNamesSql((kind) => kind.isListed)}`;
