import type { Market } from '@cellardoor/contracts';
import type { Queries } from '../../platform/db/database.ts';
import { kindNamesSql } from './kinds/kinds.ts';

/** A wine as single bottles of it go into a case that is packed for a customer. */
export interface CaseBottle {
  readonly itemCode: string;
  readonly name: string;
  readonly vintage: string;
  readonly colourName: string;
  readonly countryName: string;
  readonly thumbnail: string;
  /** Bottles that nobody has bought or is paying for. */
  readonly stock: number;
  /** Minor units a bottle; null where the market does not sell single bottles of it. */
  readonly price: number | null;
}

const bottlesQuery = `
  select p.item_code as "itemCode", p.name, p.vintage, p.colour as "colourName", p.country as "countryName",
    '/pictures/' || p.item_code || '-120.avif' as thumbnail, coalesce(k.available, 0) as stock,
    (select min(x.sale_price) from skus s join prices x on x.sku_item_code = s.item_code and x.country = $2
      where s.wine_item_code = p.item_code and s.bottles = 1
        and p.kind in ${kindNamesSql((kind) => kind.goesIntoOwnCase)} and not jsonb_exists(p.excluded_brands, $3)) as price
  from products p left join stock k on k.item_code = p.item_code
  where p.item_code = any($1::text[])`;

/** Wines by item code, as the database has them at this moment; those that it does not know are missing. */
export async function findCaseBottles(
  db: Queries,
  { brand, country }: Market,
  itemCodes: readonly string[],
): Promise<Map<string, CaseBottle>> {
  const rows = await db.query<CaseBottle>(bottlesQuery, [itemCodes, country, brand]);
  return new Map(rows.map((row) => [row.itemCode, row]));
}
