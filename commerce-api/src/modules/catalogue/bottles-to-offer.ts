import type { Market } from '@cellardoor/contracts';
import type { Queries } from '../../platform/db/database.ts';
import { kindNamesSql } from './kinds/kinds.ts';

/** Item codes of single bottles to offer after an order: in stock, sold in the market and not in the order; those of the same colour first. */
export async function findBottlesToOffer(
  db: Queries,
  { brand, country }: Market,
  ordered: readonly string[],
  most: number,
): Promise<string[]> {
  const rows = await db.query<{ item_code: string }>(
    `select k.item_code
       from products p
       join skus k on k.wine_item_code = p.item_code and k.bottles = 1
       join prices r on r.sku_item_code = k.item_code and r.country = $2
       join stock s on s.item_code = p.item_code and s.available > 0
      where p.kind in ${kindNamesSql((kind) => kind.invitesOffers)} and not jsonb_exists(p.excluded_brands, $1) and p.item_code <> all($3::text[])
      order by p.colour in (
          select m.colour from products m where m.item_code = any($3::text[])
          union select m.colour from case_contents c join products m on m.item_code = c.wine_item_code where c.case_item_code = any($3::text[])
        ) desc, p.position, p.item_code
      limit $4`,
    [brand, country, ordered, most],
  );
  return rows.map(({ item_code }) => item_code);
}
