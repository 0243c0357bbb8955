import type { Market } from '@cellardoor/contracts';
import { nameWithVintage } from '@cellardoor/rules/names';
import { type Queries, queryOne } from '../db/database.ts';
import { sqlKinds } from '../kinds/kinds.ts';
import { refuse } from '../plugins/refusal.ts';
import { sentencesOf } from '../plugins/sentence.ts';
import { catalogueSentences } from './catalogue.texts.ts';
import { refuseUnknownItem } from './unknown-item.ts';

/** A product that the market sold once; all null where the catalogue has forgotten it. */
export interface GoneItem {
  readonly itemCode: string | null;
  readonly name: string | null;
  readonly vintage: string | null;
}

/** What this shop sold once, whole or in a size of that code, and sells no more; undefined for all else. */
export const findGone = (db: Queries, { brand, country }: Market, itemCode: string): Promise<GoneItem | undefined> =>
  queryOne<GoneItem>(
    db,
    `with named as (
       select p.item_code, p.excluded_brands, p.kind, p.name, p.vintage from products p
        where p.item_code = $1 or p.item_code = (select s.wine_item_code from skus s where s.item_code = $1)),
     sizes as (select s.item_code from skus s join named n on n.item_code = s.wine_item_code union select $1)
     select n.item_code as "itemCode", n.name, n.vintage from (select 1) one left join named n on true
      where not exists (select 1 from named n where jsonb_exists(n.excluded_brands, $3) or n.kind not in ${sqlKinds(() => true)})
        and (exists (select 1 from price_history h join sizes z on z.item_code = h.sku_item_code where h.country = $2)
          or exists (select 1 from named) and not exists (select 1 from prices r join sizes z on z.item_code = r.sku_item_code))`,
    [itemCode, country, brand],
  );

const say = sentencesOf(catalogueSentences);

/**
 * Why a code has no page: what this shop sold once is gone for good (410, by its name where that is known); all else was never sold here,
 * or is of a kind that only a later release sells (404). [PRD-14]
 * @throws Refusal, always
 */
export async function refuseAbsentItem(db: Queries, market: Market, itemCode: string): Promise<never> {
  const gone = await findGone(db, market, itemCode);
  if (!gone) return refuseUnknownItem();
  const { name, vintage } = gone;
  const said = say((t) => t.noLongerSold(name === null ? t.thisWine : nameWithVintage({ name, vintage: vintage ?? '' })));
  return refuse(410, said, { field: 'itemCode', code: 'item_gone' });
}
