import { brandOf } from '@cellardoor/brand';
import type { Market } from '@cellardoor/contracts';
import { nameWithVintage } from '@cellardoor/rules/names';
import { type Queries, queryOne } from '../../platform/db/database.ts';
import { sqlKinds } from './kinds/kinds.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { sentencesOf } from '../../platform/http/sentence.ts';
import { catalogueSentences } from './catalogue.texts.ts';
import { refuseUnknownItem } from './unknown-item.ts';

/** A product that the market does not sell; all null where the catalogue has forgotten it. */
export interface AbsentItem {
  readonly itemCode: string | null;
  readonly name: string | null;
  readonly vintage: string | null;
}

/** What this shop sold once, whole or in a size of that code, and sells no more; undefined for all else. */
export const findGone = (db: Queries, { brand, country }: Market, itemCode: string): Promise<AbsentItem | undefined> =>
  queryOne<AbsentItem>(
    db,
    `with named as (
       select p.item_code, p.excluded_brands, p.left_brands, p.kind, p.name, p.vintage from products p
        where p.item_code = $1 or p.item_code = (select s.wine_item_code from skus s where s.item_code = $1)),
     sizes as (select s.item_code from skus s join named n on n.item_code = s.wine_item_code union select $1)
     select n.item_code as "itemCode", n.name, n.vintage from (select 1) one left join named n on true
      where not exists (select 1 from named n
                         where jsonb_exists(n.excluded_brands, $3) and not $3 = any(n.left_brands) or n.kind not in ${sqlKinds(() => true)})
        and (exists (select 1 from price_history h join sizes z on z.item_code = h.sku_item_code where h.country = $2)
          or exists (select 1 from named) and not exists (select 1 from prices r join sizes z on z.item_code = r.sku_item_code))`,
    [itemCode, country, brand],
  );

/** What the brand sells in other countries alone, whole or in a size of that code; undefined for all else. */
export const findInOtherCountries = (db: Queries, { brand, country }: Market, itemCode: string): Promise<AbsentItem | undefined> =>
  queryOne<AbsentItem>(
    db,
    `select n.item_code as "itemCode", n.name, n.vintage from products n
      where n.item_code in (select $1 union all select s.wine_item_code from skus s where s.item_code = $1)
        and not jsonb_exists(n.excluded_brands, $3) and n.kind in ${sqlKinds(() => true)}
        and exists (select 1 from skus s join prices r on r.sku_item_code = s.item_code
                     where s.wine_item_code = n.item_code and r.country <> $2 and r.country = any($4::text[]))`,
    [itemCode, country, brand, Object.keys(brandOf(brand).countries)],
  );

const say = sentencesOf(catalogueSentences);

const named = ({ name, vintage }: AbsentItem): string => nameWithVintage({ name: name ?? '', vintage: vintage ?? '' });

/**
 * Why a code has no page: what this shop sold once is gone for good (410, by its name where that is known); what the brand sells in another
 * country alone (404) is named, too; all else was never sold, or is of a kind that only a later release sells (404). [PRD-14]
 * @throws Refusal, always
 */
export async function refuseAbsentItem(db: Queries, market: Market, itemCode: string): Promise<never> {
  const gone = await findGone(db, market, itemCode);
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
