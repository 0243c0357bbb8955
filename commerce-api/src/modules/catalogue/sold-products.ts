import type { Market } from '@cellardoor/contracts';
import type { SoldProducts } from '@cellardoor/contracts/api/product-lists';
import type { Queries } from '../../platform/db/database.ts';
import { kindNamesSql } from './kinds/kinds.ts';

/** What one file of a sitemap may hold (sitemaps.org). */
const mostInFile = 50_000;

const soldQuery = `
  with sold as (
    select p.item_code, array_agg(distinct x.country order by x.country) as countries
    from products p join skus s on s.wine_item_code = p.item_code join prices x on x.sku_item_code = s.item_code
    where p.kind in ${kindNamesSql(() => true)} and not jsonb_exists(p.excluded_brands, $2)
    group by p.item_code having bool_or(x.country = $1))
  select item_code as "itemCode", to_json(countries) as "soldIn", (select count(*)::int from sold) as total
  from sold order by item_code limit $3 offset $4`;

type SoldRow = SoldProducts['products'][number] & { readonly total: number };

/**
 * A part of all that a market sells, in the order of item codes: as much as one file of a sitemap may hold.
 * @param part from 1; in place of one that is not there the first is given
 */
export async function listProductsOnSale(
  db: Queries,
  { country, brand }: Market,
  part: number,
  most: number = mostInFile,
): Promise<SoldProducts> {
  const find = (asked: number) => db.query<SoldRow>(soldQuery, [country, brand, most, (asked - 1) * most]);
  const found = await find(part);
  const rows = found.length > 0 ? found : await find(1);
  return {
    parts: Math.max(1, Math.ceil((rows[0]?.total ?? 0) / most)),
    products: rows.map(({ itemCode, soldIn }) => ({ itemCode, soldIn })),
  };
}
