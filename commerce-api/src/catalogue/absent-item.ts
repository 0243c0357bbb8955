import type { Market } from '@cellardoor/contracts';
import { type Queries, queryOne } from '../db/database.ts';
import { sqlKinds } from '../kinds/kinds.ts';
import { refuse } from '../plugins/refusal.ts';
import { refuseUnknownItem } from './unknown-item.ts';

/**
 * Why a code has no page: what this shop sold once, whole or in a size of that code, is gone for good (410); all else was never sold
 * here, or is of a kind that only a later release sells (404). [PRD-14]
 * @throws Refusal, always
 */
export async function refuseAbsentItem(db: Queries, { brand, country }: Market, itemCode: string): Promise<never> {
  const gone = await queryOne(
    db,
    `with named as (
       select p.item_code, p.excluded_brands, p.kind from products p
        where p.item_code = $1 or p.item_code = (select s.wine_item_code from skus s where s.item_code = $1)),
     sizes as (select s.item_code from skus s join named n on n.item_code = s.wine_item_code union select $1)
     select 1 where not exists (select 1 from named n where jsonb_exists(n.excluded_brands, $3) or n.kind not in ${sqlKinds(() => true)})
        and (exists (select 1 from price_history h join sizes z on z.item_code = h.sku_item_code where h.country = $2)
          or exists (select 1 from named) and not exists (select 1 from prices r join sizes z on z.item_code = r.sku_item_code))`,
    [itemCode, country, brand],
  );
  return gone ? refuse(410, 'We do not sell this wine any more.', { field: 'itemCode', code: 'item_gone' }) : refuseUnknownItem();
}
