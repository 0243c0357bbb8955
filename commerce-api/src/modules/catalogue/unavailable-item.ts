import { brandOf } from '@cellardoor/brand';
import type { Market } from '@cellardoor/contracts';
import { nameWithVintage } from '@cellardoor/rules/names';
import { type Queries, queryOne } from '../../platform/db/database.ts';
import { kindNamesSql } from './kinds/kinds.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { sentencesOf } from '../../platform/http/sentence.ts';
import { catalogueSentences } from './catalogue.texts.ts';
import { refuseUnknownItem } from './unknown-item.ts';

/** A product that the market does not sell; all fields are null where the catalogue no longer has it. */
export interface UnavailableItem {
  readonly itemCode: string | null;
  readonly name: string | null;
  readonly vintage: string | null;
}

/** A product or size that this market used to sell; undefined for any other code. */
export const findDiscontinuedItem = (db: Queries, { brand, country }: Market, itemCode: string): Promise<UnavailableItem | undefined> =>
  queryOne<UnavailableItem>(
    db,
    `with named as (
       select p.item_code, p.excluded_brands, p.left_brands, p.kind, p.name, p.vintage from products p
        where p.item_code = $1 or p.item_code = (select s.wine_item_code from skus s where s.item_code = $1)),
     sizes as (select s.item_code from skus s join named n on n.item_code = s.wine_item_code union select $1)
     select n.item_code as "itemCode", n.name, n.vintage from (select 1) one left join named n on true
      where not exists (select 1 from named n
                         where jsonb_exists(n.excluded_brands, $3) and not $3 = any(n.left_brands) or n.kind not in ${kindNamesSql(() => true)})
        and (exists (select 1 from price_history h join sizes z on z.item_code = h.sku_item_code where h.country = $2)
          or exists (select 1 from named) and not exists (select 1 from prices r join sizes z on z.item_code = r.sku_item_code))`,
    [itemCode, country, brand],
  );

/** A product or size that the brand sells only in other countries; undefined for any other code. */
export const findInOtherCountries = (db: Queries, { brand, country }: Market, itemCode: string): Promise<UnavailableItem | undefined> =>
  queryOne<UnavailableItem>(
    db,
    `select n.item_code as "itemCode", n.name, n.vintage from products n
      where n.item_code in (select $1 union all select s.wine_item_code from skus s where s.item_code = $1)
        and not jsonb_exists(n.excluded_brands, $3) and n.kind in ${kindNamesSql(() => true)}
        and exists (select 1 from skus s join prices r on r.sku_item_code = s.item_code
                     where s.wine_item_code = n.item_code and r.country <> $2 and r.country = any($4::text[]))`,
    [itemCode, country, brand, Object.keys(brandOf(brand).countries)],
  );

const say = sentencesOf(catalogueSentences);

const named = ({ name, vintage }: UnavailableItem): string => nameWithVintage({ name: name ?? '', vintage: vintage ?? '' });

/**
 * Refuses an item code without a page: 410 for a discontinued product, with its name where known; 404 with the name for a product that is sold only in
 * other countries; 404 for any other code, or a kind that only a later release sells. [PRD-14]
 * @throws Refusal, always
 */
export async function refuseUnavailableItem(db: Queries, market: Market, itemCode: string): Promise<never> {
  const gone = await findDiscontinuedItem(db, market, itemCode);
  if (gone)
    return refuse(
      410,
      say((t) => t.noLongerSold(gone.name === null ? t.thisWine : named(gone))),
      { field: 'itemCode', code: 'item_gone' },
    );
  const elsewhere = await findInOtherCountries(db, market, itemCode);
  if (elsewhere)
    return refuse(
      404,
      say((t) => t.soldElsewhere(named(elsewhere))),
      { field: 'itemCode', code: 'sold_elsewhere' },
    );
  return refuseUnknownItem();
}
