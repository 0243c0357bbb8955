import { type Queries, queryOne } from '../db/database.ts';
import { refuse } from '../plugins/refusal.ts';
import { refuseUnknownItem } from './unknown-item.ts';

/**
 * Why a code has no page: a product that was sold once and has no price anywhere any more is gone for good (410), all else was never
 * sold here (404). [PRD-14]
 * @throws Refusal, always
 */
export async function refuseAbsentItem(db: Queries, itemCode: string): Promise<never> {
  const gone = await queryOne(
    db,
    `select 1 from products p
      where (p.item_code = $1 or exists (select 1 from skus k where k.wine_item_code = p.item_code and k.item_code = $1))
        and not exists (select 1 from skus k join prices r on r.sku_item_code = k.item_code where k.wine_item_code = p.item_code)`,
    [itemCode],
  );
  return gone ? refuse(410, 'We do not sell this wine any more.', { field: 'itemCode', code: 'item_gone' }) : refuseUnknownItem();
}
