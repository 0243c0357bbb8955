import type { Market } from '@cellardoor/contracts';
import type { Queries } from '../../platform/db/database.ts';
import { kindNamesSql } from './kinds/kinds.ts';

/** A mixed case to offer beside a product. */
export interface CaseToOffer {
  readonly itemCode: string;
  /** True when the case contains the product. */
  readonly holdsWine: boolean;
}

/** Cases that are bought by themselves: one of a wine plan is joined on the plan's page. */
const soldAlone = kindNamesSql((kind) => kind.hasContents && kind.isListed);
const inviting = kindNamesSql((kind) => kind.invitesOffers);

/** At most three sellable mixed cases: those that contain the wine first, then those with the most similar colours. */
export const findCasesToOffer = (db: Queries, { brand, country }: Market, productCode: string): Promise<CaseToOffer[]> =>
  db.query<CaseToOffer>(
    `with bought as (
       select item_code, colour, 1 as bottles, true as alone from products where item_code = $1 and kind in ${inviting}
       union all
       select m.item_code, m.colour, c.quantity, false
         from case_contents c join products m on m.item_code = c.wine_item_code where c.case_item_code = $1
     )
     select p.item_code as "itemCode", bool_or(b.alone and m.item_code = b.item_code) as "holdsWine"
       from bought b
       join products m on m.item_code = b.item_code or m.colour = b.colour
       join case_contents c on c.wine_item_code = m.item_code
       join products p on p.item_code = c.case_item_code and p.item_code <> $1 and p.kind in ${soldAlone}
       join stock s on s.item_code = p.item_code and s.available > 0
      where not jsonb_exists(p.excluded_brands, $2)
        and exists (select 1 from skus k join prices r on r.sku_item_code = k.item_code where k.wine_item_code = p.item_code and r.country = $3)
      group by p.item_code, p.position
      order by bool_or(b.alone and m.item_code = b.item_code) desc, sum(c.quantity * b.bottles) desc, p.position
      limit 3`,
    [productCode, brand, country],
  );

/** Item codes of mixed cases that are sold in the market and in stock, in list order; at most twelve. */
export async function listSellableCases(db: Queries, { brand, country }: Market): Promise<string[]> {
  const rows = await db.query<{ item_code: string }>(
    `select p.item_code
       from products p join stock s on s.item_code = p.item_code and s.available > 0
      where p.kind in ${soldAlone} and not jsonb_exists(p.excluded_brands, $1)
        and exists (select 1 from skus k join prices r on r.sku_item_code = k.item_code where k.wine_item_code = p.item_code and r.country = $2)
      order by p.position, p.item_code limit 12`,
    [brand, country],
  );
  return rows.map(({ item_code }) => item_code);
}
